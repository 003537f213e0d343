// Where the other players sit.

import { EDGE, GAP, type Box } from "./places";

function columns(count: number, width: number): number {
  const most = Math.max(3, Math.min(count, Math.floor((width - EDGE) / 150)));
  const rows = Math.ceil(count / most);
  return Math.ceil(count / rows);
}

/** `count` boxes side by side in the middle of a width, none wider than `most`. */
export function inRow(
  count: number,
  y: number,
  h: number,
  left: number,
  width: number,
  most: number,
): Box[] {
  const w = Math.min(most, (width - GAP * (count - 1)) / count);
  const start = left + (width - w * count - GAP * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: start + i * (w + GAP), y, w, h }));
}

/** Rows of boxes along the top. */
export function grid(count: number, width: number, rowHeight: number): Box[] {
  const per = count === 4 && width < 700 ? 2 : columns(count, width);
  const boxes: Box[] = [];
  for (let done = 0, row = 0; done < count; row++) {
    const now = Math.min(per, count - done);
    const y = EDGE + row * (rowHeight + GAP);
    boxes.push(...inRow(now, y, rowHeight, EDGE, width - 2 * EDGE, 360));
    done += now;
  }
  return boxes;
}

/** Round the table, clockwise from my left: up the left side, along the top, down the right. */
export function around(count: number, width: number, bottom: number, tv: boolean): Box[] {
  const side = count === 1 ? 0 : count < 6 ? 1 : count < 9 ? 2 : 3;
  const w = Math.min(tv ? 320 : 190, width * 0.19);
  const h = tv ? 124 : 92;
  const top = count - 2 * side;
  const first = EDGE + h * 0.55;
  const pitch = tv
    ? (bottom - h - first) / Math.max(1, side - 1) // all the way down
    : Math.min(h + 40, (bottom - EDGE - h) / Math.max(1, side));
  const start = tv && side === 1 ? (bottom - h) / 2 : first;
  const column = (x: number) =>
    Array.from({ length: side }, (_, i) => ({ x, y: start + i * pitch, w, h }));
  const left = column(EDGE).reverse();
  const right = column(width - EDGE - w);
  const inner = side ? w + 2 * EDGE : EDGE;
  const row = inRow(top, EDGE, h, inner, width - 2 * inner, Math.max(w, tv ? 320 : 190));
  return [...left, ...row, ...right];
}
