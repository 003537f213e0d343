// How my cards lie: fanned in a row, in more rows when they are many.

import type { Box, Place, Size } from "./places";

const LIFT = 30; // room above the hand, so that a lifted card never covers the action bar
const MIN_STEP = 44; // of a card at least a finger shows, or the hand takes another row

export interface Rows {
  rows: number;
  pitch: number;
  height: number;
}

/** In how many rows so many cards lie, in at most so much height. */
export function handRows(count: number, room: number, card: Size, most: number): Rows {
  if (count === 0) return { rows: 0, pitch: 0, height: 0 };
  const fits = (rows: number) =>
    (room - card.w) / Math.max(1, Math.ceil(count / rows) - 1) >= MIN_STEP;
  const rows = fits(1) ? 1 : fits(2) ? 2 : 3;
  const spare = most - card.h - LIFT;
  const pitch = rows > 1 ? Math.min(card.h * 0.6, spare / (rows - 1)) : 0;
  return { rows, pitch, height: card.h + LIFT + pitch * (rows - 1) };
}

export function fanned(count: number, zone: Box, card: Size, rows: Rows): Place[] {
  if (!rows.rows) return [];
  const places: Place[] = [];
  const per = Math.ceil(count / rows.rows);
  const lean = rows.rows === 1 ? Math.min(2.2, 14 / per) : 0;
  for (let row = 0; places.length < count; row++) {
    const now = Math.min(per, count - places.length);
    const step = Math.min(card.w * 0.94, (zone.w - card.w) / Math.max(1, now - 1));
    const start = zone.x + (zone.w - card.w - step * (now - 1)) / 2;
    for (let i = 0; i < now; i++) {
      const off = i - (now - 1) / 2;
      places.push({
        x: start + i * step,
        y: zone.y + LIFT + row * rows.pitch + Math.abs(off * lean) * 0.5,
        rotation: off * lean,
        z: 20 + places.length,
        scale: 1,
      });
    }
  }
  return places;
}
