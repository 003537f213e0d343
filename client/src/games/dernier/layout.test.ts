import { describe, expect, it } from "vitest";
import { raised, type Box, type Place } from "../../ui/layout/places";
import { layout, type Layout } from "./layout";

const SIZES: [number, number][] = [
  [320, 524],
  [360, 600],
  [390, 800],
  [430, 880],
  [844, 346],
  [667, 330],
  [768, 980],
  [1024, 724],
  [1140, 856],
  [1920, 1036],
  [2560, 1400],
];
const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const HANDS = [0, 1, 2, 3, 5, 8, 11, 14, 18, 20, 25];

function* tables(): Generator<[string, Layout, number, number]> {
  for (const [width, height] of SIZES)
    for (const players of PLAYERS)
      for (const hand of HANDS) {
        const at = layout({ width, height, opponents: players - 1, hand });
        yield [`${width}x${height}, ${players} players, ${hand} cards`, at, width, height];
      }
}

/** The upright box around a turned and scaled card. */
function bounds(place: Place, card: { w: number; h: number }): Box {
  const turn = (Math.abs(place.rotation) * Math.PI) / 180;
  const w = place.scale * (card.w * Math.cos(turn) + card.h * Math.sin(turn));
  const h = place.scale * (card.h * Math.cos(turn) + card.w * Math.sin(turn));
  return { x: place.x + card.w / 2 - w / 2, y: place.y + card.h / 2 - h / 2, w, h };
}
const overlap = (a: Box, b: Box) =>
  a.x + a.w > b.x + 0.5 && b.x + b.w > a.x + 0.5 && a.y + a.h > b.y + 0.5 && b.y + b.h > a.y + 0.5;
const inside = (a: Box, width: number, height: number) =>
  a.x >= -0.5 && a.y >= -0.5 && a.x + a.w <= width + 0.5 && a.y + a.h <= height + 0.5;

describe("layout", () => {
  it("keeps every card, seat and the action bar inside the screen", () => {
    for (const [name, at, width, height] of tables()) {
      const boxes = [...at.hand, at.stock, at.discard].map((place) => bounds(place, at.card));
      for (const box of [...boxes, ...at.seats, at.bar, at.chip])
        expect(inside(box, width, height), `${name} ${JSON.stringify(box)}`).toBe(true);
    }
  });

  it("lets nothing overlap the action bar, not even a chosen card", () => {
    for (const [name, at] of tables()) {
      for (const place of at.hand)
        expect(overlap(bounds(raised(place, 22, 1.04), at.card), at.bar), name).toBe(false);
      for (const box of [...at.seats, bounds(at.stock, at.card), bounds(at.discard, at.card)])
        expect(overlap(box, at.bar), name).toBe(false);
    }
  });

  it("has room for two lines and a button, below a coach too", () => {
    expect(layout({ width: 360, height: 512, opponents: 2, hand: 5 }).bar.h).toBe(120);
  });

  it("keeps players apart from each other and from the piles", () => {
    for (const [name, at] of tables()) {
      const piles = [bounds(at.stock, at.card), bounds(at.discard, at.card)];
      at.seats.forEach((seat, i) => {
        for (const other of [...at.seats.slice(i + 1), ...piles])
          expect(overlap(seat, other), name).toBe(false);
      });
      expect(overlap(piles[0]!, piles[1]!), name).toBe(false);
    }
  });

  it("shows a finger's width of every card, and the named colour beside the piles", () => {
    for (const [name, at] of tables()) {
      at.hand.slice(1).forEach((place, i) => {
        const before = at.hand[i]!;
        const shown = place.x > before.x ? place.x - before.x : at.card.w;
        expect(shown, name).toBeGreaterThanOrEqual(17);
      });
      expect(overlap(at.chip, bounds(at.discard, at.card)), name).toBe(false);
    }
  });

  it("leaves every strip room for a button of 44 px", () => {
    for (const [name, at] of tables())
      for (const seat of at.seats) {
        expect(seat.w, name).toBeGreaterThanOrEqual(66);
        expect(seat.h, name).toBeGreaterThanOrEqual(52);
      }
  });

  it("grows the hand into more rows only when needed", () => {
    const ys = (hand: number) =>
      new Set(
        layout({ width: 390, height: 800, opponents: 3, hand }).hand.map((p) =>
          Math.floor(p.y / 40),
        ),
      );
    expect(ys(7).size).toBe(1);
    expect(ys(20).size).toBeGreaterThan(1);
  });

  it("puts nine opponents on a phone in three rows, and round the table on a desktop", () => {
    const phone = layout({ width: 390, height: 800, opponents: 9, hand: 4 });
    expect(new Set(phone.seats.map((s) => s.y)).size).toBe(3);
    const desk = layout({ width: 1140, height: 856, opponents: 9, hand: 4 });
    expect(desk.seats[0]!.x).toBeLessThan(20);
    expect(desk.seats[0]!.y).toBeGreaterThan(desk.seats[2]!.y);
    expect(desk.seats[8]!.y).toBeGreaterThan(desk.seats[6]!.y);
  });

  it("needs no hand on a television", () => {
    const tv = layout({ width: 1920, height: 1080, opponents: 10, hand: 0, tv: true });
    expect(tv.hand).toEqual([]);
    expect(tv.card.w).toBeGreaterThan(110);
    for (const seat of tv.seats) expect(inside(seat, 1920, 1080)).toBe(true);
  });
});
