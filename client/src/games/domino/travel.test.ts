import { describe, expect, it } from "vitest";
import type { DominoEvent } from "../../protocol/games/domino";
import { layout } from "./layout";
import { entriesOf, flightsOf, lastLaid, type Scene } from "./travel";

const at = layout({
  width: 390,
  height: 788,
  tv: false,
  opponents: 2,
  hand: 3,
  rows: 2,
  columns: 2,
});
const scene: Scene = {
  at,
  me: 0,
  hand: [1, 2, 40],
  heldAt: (card) => (card === 1 ? at.hand[0] : undefined),
  boxOf: (seat) => at.seats[seat - 1] ?? at.bar,
};
const laid = (seat: number, card: number): DominoEvent => ({
  t: "card_laid",
  seat,
  card,
  end: null,
  links: 1,
  left: 3,
});

describe("what travels", () => {
  it("brings a tile from its player: my fan, or a seat", () => {
    const mine = entriesOf([laid(0, 1)], scene).get(1);
    const theirs = entriesOf([laid(2, 7)], scene).get(7);
    expect(mine?.place.y).toBeGreaterThan(at.bar.y);
    expect(theirs?.place.y).toBeLessThan(at.table.y);
  });

  it("deals my hand from the stock, one by one", () => {
    const entries = entriesOf([{ t: "started", seat: 1, card: 9, by_seat: 2 }], scene);
    expect([...entries.keys()]).toEqual([1, 2, 40, 9]);
    expect(entries.get(40)?.delay).toBeGreaterThan(entries.get(1)?.delay ?? 0);
  });

  it("lets backs fly for others only, and never shows what they draw", () => {
    expect(flightsOf([{ t: "card_drawn", seat: 1, card: null }], scene)).toHaveLength(1);
    expect(flightsOf([{ t: "card_drawn", seat: 0, card: 5 }], scene)).toHaveLength(0);
    expect(entriesOf([{ t: "card_drawn", seat: 0, card: 5 }], scene).has(5)).toBe(true);
  });

  it("shows a joker taken: its card comes to the table, the joker to my hand", () => {
    const taken: DominoEvent = { t: "joker_taken", seat: 0, card: 40, for_card: 1 };
    expect([...entriesOf([taken], scene).keys()]).toEqual([1, 40]);
    expect([...entriesOf([{ ...taken, seat: 1 }], scene).keys()]).toEqual([1]);
  });

  it("marks the cell filled last", () => {
    expect(lastLaid([laid(0, 1), { t: "turn_passed", seat: 1 }])).toBe(1);
    expect(lastLaid([{ ...laid(1, 40), t: "joker_laid", as_card: 3 } as DominoEvent])).toBe(3);
    expect(lastLaid([])).toBeNull();
  });
});
