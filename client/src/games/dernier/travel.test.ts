import { describe, expect, it } from "vitest";
import type { CardsDrawn } from "../../protocol/games/dernier";
import { layout } from "./layout";
import { entriesOf, flightsOf, type Scene } from "./travel";

const at = layout({ width: 390, height: 800, opponents: 2, hand: 5 });
const scene: Scene = { at, me: 0, boxOf: (seat) => at.seats[seat - 1]!, hand: [1, 2, 3] };

describe("travel", () => {
  it("brings a card laid by another from that player's strip, turning over", () => {
    const entry = entriesOf([{ t: "card_laid", seat: 2, card: 8, left: 3 }], scene).get(8);
    expect(entry?.turned).toBe(true);
    expect(entry?.place.x).toBeCloseTo(at.seats[1]!.x + at.seats[1]!.w / 2 - at.card.w / 2);
  });

  it("lets my own card travel from my hand by itself", () => {
    expect(entriesOf([{ t: "card_laid", seat: 0, card: 8, left: 3 }], scene).size).toBe(0);
  });

  it("brings my penalty from the stock, one after the other", () => {
    const drawn: CardsDrawn = {
      t: "cards_drawn",
      seat: 0,
      count: 2,
      why: "penalty",
      cards: [4, 5],
    };
    const entries = entriesOf([drawn], scene);
    expect(entries.get(5)!.delay).toBeGreaterThan(entries.get(4)!.delay);
    expect(flightsOf([drawn], scene)).toEqual([]);
  });

  it("flies one back per card another player draws", () => {
    const drawn: CardsDrawn = { t: "cards_drawn", seat: 1, count: 4, why: "penalty", cards: [] };
    expect(flightsOf([drawn], scene).length).toBe(4);
    expect(entriesOf([drawn], scene).size).toBe(0);
  });

  it("deals the first hand and the first card", () => {
    expect(entriesOf([{ t: "started", seat: 1, card: 9, direction: 1 }], scene).size).toBe(4);
  });

  it("shuffles the discards over to the stock", () => {
    expect(flightsOf([{ t: "stock_renewed", count: 20 }], scene).length).toBe(6);
  });
});
