// What a game pastes into its albums: its cards, in its own drawing and words.

import { boardOf } from "../../games";
import { GameWords } from "../../i18n/words.svelte";
import { shelf } from "../../net/shelf.svelte";
import type { GameModule } from "../../ui/board/props";

export class Pasted {
  #id: () => string | undefined;
  #words: GameWords;
  #module = $state.raw<GameModule | null>(null);

  constructor(id: () => string | undefined) {
    this.#id = id;
    this.#words = new GameWords(id);
    $effect(() => {
      const game = shelf.game(id() ?? "");
      const load = game && boardOf(game);
      if (load) void load().then((module) => (this.#module = module));
    });
  }

  /** Everything it takes to paste a card; nothing until all of it is here. */
  now = $derived.by(() => {
    const game = shelf.game(this.#id() ?? "");
    const { Keepsakes, Sprite } = this.#module ?? {};
    const { words } = this.#words;
    return game && Keepsakes && words ? { game, Keepsakes, Sprite, words } : null;
  });
}
