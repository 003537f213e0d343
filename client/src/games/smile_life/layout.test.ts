import { describe, expect, it } from "vitest";
import type { Box } from "../../ui/layout/places";
import { arrange, type Arrangement, type Screen } from "./layout";

const SCREENS: [string, number, number][] = [
  ["phone", 390, 800],
  ["small phone", 320, 524],
  ["phone on its side", 844, 350],
  ["desk", 1140, 856],
  ["tablet", 768, 980],
];
const base = { hand: 5, river: 3, casino: true };

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 1;

const piecesOf = (at: Arrangement) => [
  ...at.seats,
  at.stock,
  at.discard,
  ...at.river,
  at.casino,
  at.life,
  at.bar,
];

function crossing(boxes: Box[]): [number, number][] {
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .flatMap((b, j) => (overlap(a, b) ? [[i, i + 1 + j] as [number, number]] : [])),
  );
}

describe.each(SCREENS)("on a %s", (_, width, height) => {
  it.each([1, 2, 3, 4, 5])(
    "%i others, piles, my life and the bar do not cover each other",
    (opponents) => {
      const screen: Screen = { ...base, width, height, opponents };
      const pieces = piecesOf(arrange(screen));
      expect(crossing(pieces)).toEqual([]);
      for (const box of pieces) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.w).toBeLessThanOrEqual(width + 0.5);
        expect(box.y + box.h).toBeLessThanOrEqual(height + 0.5);
        expect(box.w).toBeGreaterThan(20);
        expect(box.h).toBeGreaterThan(20);
      }
    },
  );

  it("keeps the hand on the screen, also with a seventh card", () => {
    const at = arrange({ ...base, width, height, opponents: 5, hand: 7 });
    for (const place of at.hand) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + at.card.w).toBeLessThanOrEqual(width);
      expect(place.y + at.card.h).toBeLessThanOrEqual(height + 8);
    }
  });
});

describe("piles", () => {
  it("leave out what is not played with", () => {
    const at = arrange({ ...base, width: 390, height: 800, opponents: 2, river: 0, casino: false });
    expect(at.river).toEqual([]);
    expect(at.stock.x).toBeLessThan(at.discard.x);
  });

  it("fill the television with six lives", () => {
    const at = arrange({ ...base, width: 1600, height: 950, opponents: 6, hand: 0, tv: true });
    expect(at.seats.length).toBe(6);
    expect(crossing([...at.seats, at.stock, at.discard, ...at.river, at.casino])).toEqual([]);
  });

  it("gives a desk that only watches all its room, too", () => {
    const screen = { ...base, width: 1120, height: 840, opponents: 3, hand: 0, watching: true };
    const { seats, stock, discard } = arrange(screen);
    expect(crossing([...seats, stock, discard])).toEqual([]);
    expect(Math.max(...seats.map((box) => box.y + box.h))).toBeGreaterThan(800);
  });

  it("gives a phone that only watches all its room for the lives", () => {
    for (const opponents of [2, 3, 4, 5, 6]) {
      const screen = { ...base, width: 360, height: 600, opponents, hand: 0, watching: true };
      const { seats, roomy, stock } = arrange(screen);
      expect(roomy).toBe(true);
      expect(Math.min(...seats.map((box) => box.y))).toBeGreaterThan(stock.y + stock.h);
      expect(Math.max(...seats.map((box) => box.y + box.h))).toBeGreaterThan(580);
      expect(Math.min(...seats.map((box) => box.h))).toBeGreaterThan(100);
    }
  });
});
