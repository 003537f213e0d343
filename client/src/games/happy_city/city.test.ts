import { describe, expect, it } from "vitest";
import type { CityView } from "../../protocol/games/happy_city";
import { formula, missing, needsOf, sumOf } from "./city";

const IDS = ["library", "house", "skatepark", "grozilla", "grocery", "factory"];
const idOf = (card: number) => IDS[card] ?? "";

const city = (cards: number[], ruins: CityView["ruins"] = []): CityView => ({
  cards,
  ruins,
  coins: 0,
  colours: [0, 0, 0, 0, 0],
  special: null,
  free: false,
  louvre: 0,
  copied: null,
  gaze: null,
  tokens: [0, 0, 0, 0, 0],
  monsters: [],
  account: { income: 0, residents: 0, hearts: 0, end_income: 0, points: 0, bonus: 0, lines: [] },
});

describe("how far a city is from a special", () => {
  it("counts what is still missing, colour by colour", () => {
    const needs = needsOf(city([0, 1]), "barber", idOf); // blue 2, green 1
    expect(missing(needs)).toBe(1);
    expect(needs.filter(({ met }) => met).map(({ hue }) => hue)).toEqual([0, 2]);
  });

  it("GZ-MULTI-4: a multicolour card serves for one of its colours only", () => {
    expect(missing(needsOf(city([4, 5, 1, 2, 2, 2]), "parthenon", idOf))).toBe(0);
    expect(missing(needsOf(city([4, 5, 1, 2, 2, 2]), "japanese_garden", idOf))).toBe(1);
  });

  it("finds the colour that a multicolour card must take", () => {
    expect(missing(needsOf(city([2, 0]), "airport", idOf))).toBe(0); // blue 1, orange 1
  });

  it("GZ-DESTROY-3: what a monster covers has no colour", () => {
    expect(missing(needsOf(city([0, 1], [{ at: 0, monster: 3 }]), "barber", idOf))).toBe(2);
  });
});

describe("the count", () => {
  it("sums the lines", () => {
    const lines = [
      { card: 0, now: [1, 2, 0], end: [1, 2, 3], copies: null },
      { card: 1, now: [0, -1, 0], end: [0, -1, 0], copies: null },
    ] as never;
    expect([sumOf(lines, "now", 1), sumOf(lines, "end", 2)]).toEqual([1, 3]);
  });
  it("HC-SCORE-9, HC-VARIANT-1: times or plus", () => {
    expect(formula(5, 8, false)).toBe("5 × 8");
    expect(formula(-1, 8, false)).toBe("0 × 8");
    expect(formula(-1, 8, true)).toBe("−1 + 8");
  });
});
