import { describe, expect, it } from "vitest";
import type { CardLaid, DernierEvent, DernierView } from "../../protocol/games/dernier";
import { following, recentDiscards } from "./view";

const lay = (card: number): CardLaid => ({ t: "card_laid", seat: 0, card, left: 3 });

describe("the table of Le Dernier !", () => {
  it("remembers the last cards laid, the top one last", () => {
    const laid = [9, 3, 4, 5, 6].map(lay);
    expect(recentDiscards(laid, 6)).toEqual([3, 4, 5, 6]);
    expect(recentDiscards([], 6)).toEqual([6]);
    expect(recentDiscards(laid, 12)).toEqual([12]); // taken back, or come late
  });

  it("forgets what was shuffled into the stock", () => {
    const events: DernierEvent[] = [
      { t: "started", seat: 0, card: 1, direction: 1 },
      lay(2),
      { t: "stock_renewed", count: 1 },
      lay(3),
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
