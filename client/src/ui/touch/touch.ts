// Playing by touching: which things may be touched next, and which move is complete.
// Knows no game: a move is a set of things ("card:3", "pile:discard", "colour:red", "seat:2").

import type { MoveInfo } from "../../protocol";

export type Thing = string;

export interface Reach {
  /** Things that lead on towards a legal move. */
  next: ReadonlySet<Thing>;
  /** The move made by exactly the things touched so far, in any order. */
  done: MoveInfo | null;
}

/** What the things touched so far allow. */
export function reach(moves: readonly MoveInfo[], touched: readonly Thing[]): Reach {
  const held = new Set(touched);
  const open = moves.filter((move) => [...held].every((thing) => move.touches.includes(thing)));
  const next = new Set<Thing>();
  for (const move of open) {
    for (const thing of move.touches) if (!held.has(thing)) next.add(thing);
  }
  const done = open.find((move) => new Set(move.touches).size === held.size) ?? null;
  return { next, done: held.size ? done : null };
}

/** The things of one kind among those in reach: kind "colour" gives ["red", ...]. */
export function ofKind(things: Iterable<Thing>, kind: string): string[] {
  const prefix = `${kind}:`;
  return [...things].filter((t) => t.startsWith(prefix)).map((t) => t.slice(prefix.length));
}

/** The next thing when there is no choice left: the second tap on a chosen card means it. */
export function onlyTarget(next: ReadonlySet<Thing>, kind: string): Thing | null {
  const targets = ofKind(next, kind);
  return targets.length === 1 ? `${kind}:${targets[0]}` : null;
}

/** The legal move with exactly these fields among its own. */
export function legal(moves: readonly MoveInfo[], wanted: object): MoveInfo | undefined {
  const fields = Object.entries(wanted);
  return moves.find(({ move }) =>
    fields.every(([key, value]) => (move as Record<string, unknown>)[key] === value),
  );
}
