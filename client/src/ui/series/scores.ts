// The scoreboard of a programme as rows and columns; what is still to be revealed is left out.

import type { ProgrammeInfo } from "../../protocol";

export interface Row {
  seat: number;
  points: (number | null)[]; // by leg; null: not played, or not shown yet
  total: number;
  rank: number;
}

/** Everybody's points, best first. `hidden`: seats whose points of the last match come later. */
export function rowsOf(programme: ProgrammeInfo, hidden: ReadonlySet<number> = new Set()): Row[] {
  const last = programme.results.length - 1;
  const shown = (leg: number, seat: number): number | null => {
    const points = programme.results[leg]?.points[seat] ?? null;
    return leg === last && hidden.has(seat) ? null : points;
  };
  const rows = programme.totals.map((_, seat) => {
    const points = programme.legs.map((_, leg) => shown(leg, seat));
    const total = points.reduce<number>((sum, n) => sum + (n ?? 0), 0);
    return { seat, points, total, rank: programme.ranks[seat] ?? 0 };
  });
  const settled = hidden.size === 0;
  return rows.sort((a, b) => (settled ? a.rank - b.rank : b.total - a.total) || a.seat - b.seat);
}

/** The order in which the points of the last match drop in: from last to first. */
export function unveiling(programme: ProgrammeInfo): number[] {
  const ranks = programme.results.at(-1)?.ranks ?? [];
  return ranks.map((_, seat) => seat).sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
}

export const isOver = (programme: ProgrammeInfo): boolean =>
  programme.results.length === programme.legs.length;
