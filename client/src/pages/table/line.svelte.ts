// A page's line to one table: the session, and what it says about game, words and phase.

import { GameWords } from "../../i18n/words.svelte";
import { TableSession } from "../../net/session.svelte";
import { shelf } from "../../net/shelf.svelte";
import { hidden } from "../../ui/people/hidden.svelte";
import { botSeats } from "../../ui/seats/bots.svelte";

export class TableLine {
  session = $state.raw<TableSession | null>(null);
  table = $derived(this.session?.table ?? null);
  game = $derived(shelf.game(this.table?.game));
  halted = $derived(this.table?.halted ?? null);
  playing = $derived(this.table !== null && this.table.phase !== "waiting" && !this.halted);
  /** Closed by the house, and it will not change its mind. */
  ended = $derived(this.session?.status === "closed" ? this.session.failure : null);
  #words = new GameWords(
    () => this.table?.game,
    () => this.table?.options,
  );
  #entered = $derived(this.table !== null);
  /** Asked for once: another promise would lay the whole table anew, closing what is open on it. */
  play = $derived(this.#entered ? import("./Play.svelte") : null);

  /** `token` says as whom: "" only watches, null stays outside. */
  constructor(code: () => string, token: () => string | null, tv = false) {
    $effect(() => {
      const key = token();
      if (key === null) return;
      const session = new TableSession(code(), key, tv);
      this.session = session;
      session.connect();
      return () => {
        session.close();
        this.session = null;
      };
    });
    $effect(() => botSeats.look(this.table?.seats ?? []));
    $effect(() => hidden.look(this.table?.seats ?? []));
    // A shelf that could not be read is read again once the line is back.
    $effect(() => {
      if (this.session?.status === "open") void shelf.load();
    });
  }

  get words() {
    return this.#words.words;
  }
}
