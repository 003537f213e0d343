// Where everybody's chances lie on the sheet.

import type { Moment } from "../../protocol";

export const SIZE = { w: 340, h: 150 };
const EDGE = { x: 10, top: 14, bottom: 10 };

export function spotOf(frame: number, chance: number, last: number): { x: number; y: number } {
  const x = EDGE.x + (frame / Math.max(1, last)) * (SIZE.w - 2 * EDGE.x);
  const y = EDGE.top + (1 - chance / 100) * (SIZE.h - EDGE.top - EDGE.bottom);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

export const pathOf = (moments: readonly Moment[], seat: number, last: number): string =>
  moments
    .map(({ frame, chances }, i) => {
      const { x, y } = spotOf(frame, chances[seat] ?? 0, last);
      return `${i ? "L" : "M"}${x} ${y}`;
    })
    .join("");
