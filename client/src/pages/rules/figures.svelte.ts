// The measured figures of each game, fetched when its dials are first shown.

import { HouseError, loadFigures } from "../../net/api";
import { shelf } from "../../net/shelf.svelte";
import type { Case, GameInfo } from "../../protocol";

class ShippedFigures {
  #cases = $state.raw<Record<string, Case[]>>({});

  of(game: GameInfo): Case[] {
    return this.#cases[game.id] ?? [];
  }

  /** A programme of several games has none of its own. */
  async load(game: GameInfo): Promise<void> {
    if (game.id in this.#cases || !shelf.game(game.id)) return;
    try {
      const { cases } = await loadFigures(game.id);
      this.#cases = { ...this.#cases, [game.id]: cases };
    } catch (error) {
      if (!(error instanceof HouseError)) throw error; // the dials do without
    }
  }
}

export const figures = new ShippedFigures();
