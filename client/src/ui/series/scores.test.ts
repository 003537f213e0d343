import { describe, expect, it } from "vitest";
import type { ProgrammeInfo } from "../../protocol";
import { isOver, rowsOf, unveiling } from "./scores";

const programme: ProgrammeInfo = {
  series: "smiley_tournament",
  legs: [{ game: "domino" }, { game: "dernier" }, { game: "hurle" }],
  results: [
    { game: "domino", ranks: [1, 2, 3], points: [13, 9, 8] },
    { game: "dernier", ranks: [3, 1, 2], points: [8, 13, 9] },
  ],
  totals: [21, 22, 17],
  ranks: [2, 1, 3],
};

describe("the scoreboard", () => {
  it("lists the best first, with a gap for what is not played yet", () => {
    const rows = rowsOf(programme);
    expect(rows.map((row) => row.seat)).toEqual([1, 0, 2]);
    expect(rows[0]).toEqual({ seat: 1, points: [9, 13, null], total: 22, rank: 1 });
  });

  it("keeps the order of before until the last points have dropped", () => {
    const rows = rowsOf(programme, new Set([0, 1, 2]));
    expect(rows.map((row) => [row.seat, row.total])).toEqual([
      [0, 13],
      [1, 9],
      [2, 8],
    ]);
  });

  it("lets points drop in from last to first", () => {
    expect(unveiling(programme)).toEqual([0, 2, 1]);
  });

  it("is over when every match has its result", () => {
    expect(isOver(programme)).toBe(false);
    expect(isOver({ ...programme, legs: programme.legs.slice(0, 2) })).toBe(true);
  });
});
