// Boards that come with a game's own package: a built module, whatever it was written with.
//
//   export default function board(target, table) { ...; return () => cleanUp(); }
//
// `table.watch(show)` calls `show(now)` at once and after every change; see docs/adding-a-game.md.

import type { Refused, Update } from "../../protocol";
import ForeignBoard from "./ForeignBoard.svelte";
import type { GameModule } from "./props";

/** What such a board sees of the table at one moment. */
export interface Now {
  update: Update;
  seat: number | null; // null: a spectator
  names: readonly string[];
  tv: boolean;
  width: number;
  height: number;
}

/** What it can do there. */
export interface ForeignTable {
  watch(show: (now: Now) => void): void;
  say(section: string, key: string, params?: Record<string, unknown>): string;
  play(move: object, rt?: number): void;
  why(move: object): Promise<Refused | null>;
  takeBack(): void;
}

export type Draw = (target: HTMLElement, table: ForeignTable) => () => void;

const boards = new Map<string, Draw>();

export const drawOf = (game: string): Draw | undefined => boards.get(game);

export async function foreignBoard(game: string): Promise<GameModule> {
  const address = `/games/${encodeURIComponent(game)}/board.js`;
  const { default: draw } = (await import(/* @vite-ignore */ address)) as { default?: Draw };
  if (typeof draw !== "function") throw new Error(`${address} has no board`);
  boards.set(game, draw);
  return { default: ForeignBoard };
}
