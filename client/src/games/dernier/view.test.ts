import { describe, expect, it } from "vitest";
import type { DernierView } from "../../protocol/games/dernier";
import { following, others, recentDiscards } from "./view";

describe("the table of Le Dernier !", () => {
  it("seats the others clockwise from my left", () => {
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect(others(2, 0)).toEqual([1]);
    expect(others(3, null)).toEqual([0, 1, 2]);
  });

  it("remembers the last cards laid, the top one last", () => {
    const laid = [9, 3, 4, 5, 6].map((card) => ({ t: "card_laid", card }));
    expect(recentDiscards(laid, 6)).toEqual([3, 4, 5, 6]);
    expect(recentDiscards([], 6)).toEqual([6]);
    expect(recentDiscards(laid, 12)).toEqual([12]); // taken back, or come late
  });

  it("forgets what was shuffled into the stock", () => {
    const events = [
      { t: "started", card: 1 },
      { t: "card_laid", card: 2 },
      { t: "stock_renewed", count: 1 },
      { t: "card_laid", card: 3 },
    ];
    expect(recentDiscards(events, 3)).toEqual([2, 3]);
  });

  it("follows the direction of play", () => {
    const view = { turn: 0, direction: -1, seats: [{}, {}, {}] } as unknown as DernierView;
    expect(following(view)).toBe(2);
    expect(following({ ...view, direction: 1 })).toBe(1);
    expect(following({ ...view, turn: -1 })).toBe(-1);
  });
});
