import { describe, expect, it } from "vitest";
import type { Box } from "../../ui/layout/places";
import { arrange, fit, HEAD, type Arrangement } from "./layout";

const SCREENS = [
  [390, 800],
  [360, 596],
  [390, 620],
  [430, 880],
  [768, 980],
  [1140, 856],
  [1024, 700],
  [1600, 900],
  [844, 340],
] as const;

const boxes = (at: Arrangement): Box[] => [
  ...at.seats,
  at.decks,
  at.market,
  at.dwellings,
  at.specials,
  at.city,
  at.bar,
];
const apart = (a: Box, b: Box) =>
  a.x + a.w <= b.x + 1 || b.x + b.w <= a.x + 1 || a.y + a.h <= b.y + 1 || b.y + b.h <= a.y + 1;

describe.each(SCREENS)("a screen of %i x %i", (width, height) => {
  it.each([1, 2, 3, 4])("with %i others: all inside, nothing over another", (others) => {
    const at = arrange({ width, height, tv: false, others, specials: others + 3, decks: 4 });
    const all = boxes(at);
    for (const [i, a] of all.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0);
      expect(a.x + a.w).toBeLessThanOrEqual(width);
      expect(a.y + a.h).toBeLessThanOrEqual(height);
      for (const b of all.slice(i + 1)) expect(apart(a, b), JSON.stringify([a, b])).toBe(true);
    }
  });
});

describe("a phone with five players", () => {
  const at = arrange({ width: 390, height: 800, tv: false, others: 4, specials: 7, decks: 4 });
  it("keeps strips, decks and market within a thumb's reach", () => {
    for (const seat of at.seats) expect(seat.h).toBeGreaterThanOrEqual(44);
    expect(at.decks.h).toBeGreaterThanOrEqual(44);
    expect(at.market.h).toBeGreaterThanOrEqual(110);
  });
  it("shows my city large", () => {
    expect((at.city.h - HEAD) / 2 / 1.4).toBeGreaterThan(58);
  });
});

describe("the smallest phone with five players", () => {
  const at = arrange({ width: 360, height: 596, tv: false, others: 4, specials: 7, decks: 4 });
  it("folds the others to one line and leaves the room to my city", () => {
    expect(new Set(at.seats.map(({ y }) => y)).size).toBe(1);
    for (const seat of at.seats) expect(seat.h).toBeGreaterThanOrEqual(44);
    expect((at.city.h - HEAD - 16) / 2 / 1.4).toBeGreaterThan(50);
  });
});

describe("a television with three players and an invitation beside them", () => {
  const at = arrange({ width: 1708, height: 980, tv: true, others: 3, specials: 5, decks: 4 });
  const all = boxes(at).filter(({ w }) => w > 0);
  it("shows every card at least 140 px wide", () => {
    for (const { w, h } of at.seats) {
      expect(Math.min((w - 30) / 5, (h - HEAD - 14) / 2 / 1.4)).toBeGreaterThan(140);
    }
    expect(fit(3, at.market.w, at.market.h).w).toBeGreaterThan(140);
    expect(fit(5, at.specials.w, at.specials.h).w).toBeGreaterThan(140);
  });
  it("lays nothing over another", () => {
    for (const [i, a] of all.entries()) {
      expect(a.x + a.w).toBeLessThanOrEqual(1708);
      expect(a.y + a.h).toBeLessThanOrEqual(980);
      for (const b of all.slice(i + 1)) expect(apart(a, b), JSON.stringify([a, b])).toBe(true);
    }
  });
});

describe.each([
  [4, 1708, 120],
  [4, 1920, 120],
  [5, 1708, 105],
  [5, 1920, 118],
] as const)("a television with %i cities, %i px wide", (others, width, least) => {
  const at = arrange({ width, height: 985, tv: true, others, specials: others + 2, decks: 4 });
  it("shows a city's cards about as large as those for sale, or as the width allows", () => {
    const card = (w: number, h: number) => Math.min((w - 30) / 5, (h - HEAD - 14) / 2 / 1.4);
    for (const { w, h } of at.seats) expect(card(w, h)).toBeGreaterThan(least);
    expect(fit(3, at.market.w, at.market.h).w).toBeGreaterThan(115);
    expect(fit(others + 2, at.specials.w, at.specials.h).w).toBeGreaterThan(110);
  });
  it("lays nothing over another", () => {
    const all = boxes(at).filter(({ w }) => w > 0);
    for (const [i, a] of all.entries()) {
      expect(a.x + a.w).toBeLessThanOrEqual(width);
      expect(a.y + a.h).toBeLessThanOrEqual(985);
      for (const b of all.slice(i + 1)) expect(apart(a, b), JSON.stringify([a, b])).toBe(true);
    }
  });
});

it("a television leaves no gap between dwellings and specials", () => {
  const { dwellings, specials } = arrange({
    width: 1708,
    height: 990,
    tv: true,
    others: 5,
    specials: 7,
    decks: 4,
  });
  expect(specials.x - dwellings.x - dwellings.w).toBeLessThan(20);
  expect(specials.x + specials.w).toBeGreaterThan(1600);
  expect(fit(7, specials.w, specials.h).w).toBeGreaterThan(100);
});

it("cards are as large as their box allows", () => {
  expect(fit(7, 374, 60).columns).toBe(7);
  expect(fit(7, 400, 300).columns).toBe(4);
});
