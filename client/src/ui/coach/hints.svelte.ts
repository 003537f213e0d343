// The first matches on this device: every new situation is explained once.

import type { GameEvent, TableSession } from "../../net/session.svelte";
import { recall, remember } from "../../net/storage";
import type { Update } from "../../protocol";

const seenIn = (game: string): string => `hints.${game}`;

/** What is new at this moment: what is asked of me first, then what has happened. */
export function situations(
  update: Update | null,
  fresh: readonly GameEvent[],
  me: number | null,
): string[] {
  if (!update || update.outcome) return [];
  const asked = update.asks ? [`ask_${update.asks.code}`] : [];
  return [...asked, ...fresh.flatMap(({ t, seat }) => (seat === me ? [`${t}_you`, t] : [t]))];
}

export class Hints {
  /** The key of the one that is shown. */
  now = $state<string | null>(null);
  #game: string;
  #seen: Set<string>;

  constructor(game: string) {
    this.#game = game;
    const kept = recall(seenIn(game));
    this.#seen = new Set(Array.isArray(kept) ? (kept as string[]) : []);
  }

  /** Something happened: one explanation at a time, of what is asked of me before all others. */
  hear(session: TableSession, known: Readonly<Record<string, string>>): void {
    const keys = situations(session.update, session.fresh, session.seat);
    const key = keys.find((key) => key in known && !this.#seen.has(key));
    if (key && (!this.now || key.startsWith("ask_"))) this.now = key;
  }

  read(): void {
    if (!this.now) return;
    this.#seen.add(this.now);
    remember(seenIn(this.#game), [...this.#seen]);
    this.now = null;
  }
}
