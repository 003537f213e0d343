import { describe, expect, it } from "vitest";
import type { Box } from "../../ui/layout/places";
import { headOf, layout, spotBox, type Screen } from "./layout";

const SCREENS = {
  phone: { width: 390, height: 788, tv: false },
  small: { width: 360, height: 584, tv: false },
  lying: { width: 844, height: 334, tv: false },
  desktop: { width: 1128, height: 844, tv: false },
  television: { width: 1920, height: 900, tv: true },
};
type Shape = keyof typeof SCREENS;

function on(shape: Shape, more: Partial<Screen> = {}) {
  const screen = { ...SCREENS[shape], opponents: 9, hand: 5, rows: 6, columns: 6, ...more };
  return { screen, at: layout(screen) };
}

const apart = (a: Box, b: Box): boolean =>
  a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
const shapes = Object.keys(SCREENS) as Shape[];

describe("the layout of Domino", () => {
  it.each(shapes)("keeps a full grid with its heads clear of everything: %s", (shape) => {
    const { at, screen } = on(shape);
    const { grid, cell } = at;
    const head = headOf(cell);
    const whole = { x: grid.x - head, y: grid.y - head, w: grid.w + head, h: grid.h + head };
    for (const box of [...at.seats, at.bar]) expect(apart(whole, box)).toBe(true);
    expect(whole.x).toBeGreaterThanOrEqual(0);
    expect(whole.y).toBeGreaterThanOrEqual(0);
    expect(grid.x + grid.w).toBeLessThanOrEqual(screen.width);
    expect(grid.y + grid.h).toBeLessThanOrEqual(screen.height);
  });

  it("has cells a thumb can hit, with ten players around them", () => {
    expect(on("phone").at.cell).toBeGreaterThanOrEqual(56);
    expect(on("small").at.cell).toBeGreaterThanOrEqual(44);
    expect(on("lying").at.cell).toBeGreaterThanOrEqual(44);
    expect(on("desktop").at.cell).toBeGreaterThanOrEqual(72);
    expect(on("television", { hand: 0 }).at.cell).toBeGreaterThanOrEqual(100);
  });

  it.each(shapes)("leaves a slot of 44 px at each end while lines may open: %s", (shape) => {
    for (const lines of [1, 2, 3, 4, 5]) {
      const { at, screen } = on(shape, { rows: lines, columns: lines });
      for (const spot of [
        { row: 0, column: -1 },
        { row: 0, column: lines },
        { row: -1, column: 0 },
        { row: lines, column: 0 },
      ]) {
        const box = spotBox(at, spot);
        expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.w).toBeLessThanOrEqual(screen.width);
      }
    }
  });

  it("never shrinks below what six lines need, and is larger before", () => {
    const cells = [1, 2, 3, 4, 5, 6].map(
      (lines) => on("phone", { rows: lines, columns: lines }).at.cell,
    );
    expect([...cells].sort((a, b) => b - a)).toEqual(cells);
    expect(cells[0]).toBeGreaterThan(cells[5] ?? 0);
  });

  it.each(shapes)("seats everybody on the screen, nobody on another: %s", (shape) => {
    for (const opponents of [1, 2, 4, 7, 9]) {
      const { at, screen } = on(shape, { opponents });
      expect(at.seats).toHaveLength(opponents);
      at.seats.forEach((box, i) => {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.w).toBeLessThanOrEqual(screen.width);
        for (const other of at.seats.slice(i + 1)) expect(apart(box, other)).toBe(true);
      });
    }
  });

  it.each(shapes)("keeps a hand of twenty on the screen: %s", (shape) => {
    const { at, screen } = on(shape, { hand: 20, opponents: 1 });
    expect(at.hand).toHaveLength(20);
    for (const place of at.hand) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + at.card.w).toBeLessThanOrEqual(screen.width);
      expect(place.y + at.card.h).toBeLessThanOrEqual(screen.height + 12);
    }
  });
});
