// Where everything lies: others, the growing grid, the bar, my hand. Pure, in px of the stage.

import { fanned, handRows } from "../../ui/layout/hand";
import { EDGE, modeOf, type Box, type Mode, type Place, type Size } from "../../ui/layout/places";
import { SIDE, type Spot } from "./grid";

export interface Screen {
  width: number;
  height: number;
  tv: boolean;
  opponents: number;
  hand: number;
  rows: number; // opened
  columns: number;
}

export interface Layout {
  mode: Mode;
  card: Size;
  seats: Box[];
  caption: Box;
  table: Box; // what the grid may use
  cell: number;
  grid: Box; // the opened rows and columns, without heads and slots
  bar: Box;
  hand: Place[];
}

/** The head of a row or column, a smiley or a colour: as large as its cells let it be. */
export const headOf = (cell: number): number => Math.max(20, Math.min(44, cell * 0.34));
const GAP = 4;
export const LINE = 19; // of the caption
const LIFT_CUT = 12; // the fan keeps more room above itself than these cards need

interface Zones {
  seats: Box[];
  caption: Box;
  table: Box;
  bar: Box;
  hand: Place[];
}

export function layout(screen: Screen): Layout {
  const { width, height, tv } = screen;
  const mode = tv && width > height ? "wide" : modeOf(width, height);
  const card = cardSize(mode, screen);
  const zones = { tall, low, wide }[mode](screen, card);
  const cell = cellSize(zones.table, screen);
  return { mode, card, cell, grid: gridBox(zones.table, cell, screen), ...zones };
}

function cardSize(mode: Mode, { width, height, tv }: Screen): Size {
  const share = { tall: 0.09, low: 0.15, wide: 0.1 }[mode];
  const w = Math.round(Math.max(46, Math.min(width * 0.19, height * share, tv ? 120 : 96)));
  return { w, h: Math.round(w * 1.4) };
}

// --- the grid ---

/** Never smaller than six lines need; larger while there are fewer, with a slot at each end. */
function cellSize(table: Box, { rows, columns, tv }: Screen): number {
  const room = Math.min(table.w, table.h);
  const six = (room - 2 * headOf(room / (SIDE + 0.6))) / SIDE;
  const now = Math.min(
    table.w / (columns + 2),
    table.h / (rows + 2),
    Math.max(six * 1.5, tv ? 120 : 84),
  );
  return Math.floor(Math.max(six, now));
}

function gridBox(table: Box, cell: number, { rows, columns }: Screen): Box {
  const w = columns * cell;
  const h = rows * cell;
  return { x: table.x + (table.w - w) / 2, y: table.y + (table.h - h) / 2, w, h };
}

/** A spot of the grid; beyond its ends a slot, as wide as there is room. */
export function spotBox({ grid, cell, table }: Layout, { row, column }: Spot): Box {
  const sideways = Math.min(cell, (table.w - grid.w) / 2);
  const upwards = Math.min(cell, (table.h - grid.h) / 2);
  const x = column < 0 ? grid.x - sideways : grid.x + column * cell;
  const y = row < 0 ? grid.y - upwards : grid.y + row * cell;
  const w = column < 0 || x >= grid.x + grid.w ? sideways : cell;
  const h = row < 0 || y >= grid.y + grid.h ? upwards : cell;
  return { x, y, w, h };
}

/** A tile of one cell, where it lies. */
export function tilePlace(at: Layout, spot: Spot): Place {
  const { x, y } = spotBox(at, spot);
  return { x, y, rotation: 0, z: 1, scale: 1 };
}

// --- the rest ---

function handIn(
  zone: Box,
  count: number,
  card: Size,
  most: number,
): { top: number; hand: Place[] } {
  const rows = handRows(count, zone.w, card, most);
  const top = zone.y + zone.h - Math.max(0, rows.height - LIFT_CUT);
  const hand = fanned(count, { ...zone, y: top - LIFT_CUT, h: rows.height }, card, rows);
  return { top, hand };
}

/** Chips in rows of at most `per`, the rows alike. */
function chips(count: number, zone: Box, per: number, h: number): Box[] {
  const rows = Math.ceil(count / per);
  const wide = Math.ceil(count / rows);
  const w = Math.min(170, (zone.w - GAP * (wide - 1)) / wide);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / wide);
    const inRow = Math.min(wide, count - row * wide);
    const start = zone.x + (zone.w - inRow * w - (inRow - 1) * GAP) / 2;
    return { x: start + (i - row * wide) * (w + GAP), y: zone.y + row * (h + GAP), w, h };
  });
}

const bottomOf = (boxes: readonly Box[], from: number): number =>
  Math.max(from, ...boxes.map((box) => box.y + box.h));

/** Upright: others on top, then the grid, the bar, my hand under the thumb. */
function tall(screen: Screen, card: Size): Zones {
  const { width, height, opponents } = screen;
  const inner = width - 2 * EDGE;
  const short = height < 620;
  const seats = chips(opponents, { x: EDGE, y: 4, w: inner, h: 0 }, 5, short ? 36 : 42);
  const zone = { x: EDGE, y: 0, w: inner, h: height - (short ? 6 : 14) };
  const { top: floor, hand } = handIn(zone, screen.hand, card, height * 0.3);
  const barHeight = short ? 56 : 72;
  const bar = { x: EDGE, y: floor - barHeight - 2, w: inner, h: barHeight };
  const y = bottomOf(seats, 0) + GAP;
  const caption = { x: EDGE, y, w: inner, h: LINE * (short ? 1 : 2) };
  const top = y + caption.h;
  const table = { x: 0, y: top, w: width, h: bar.y - top - 2 };
  return { seats, caption, table, bar, hand };
}

/** Lying down: the grid at the left, everything else beside it. */
function low(screen: Screen, card: Size): Zones {
  const { width, height, opponents } = screen;
  const side = Math.min(height, width * 0.55);
  const beside = { x: side + EDGE, y: 4, w: width - side - 2 * EDGE, h: height - 10 };
  const seats = chips(opponents, beside, opponents > 5 ? 5 : opponents, 36);
  const { top, hand } = handIn(beside, screen.hand, card, height * 0.42);
  const y = bottomOf(seats, 0) + GAP;
  const caption = { x: beside.x, y, w: beside.w, h: LINE };
  const bar = { x: beside.x, y: y + LINE, w: beside.w, h: Math.min(72, top - y - LINE - 4) };
  return { seats, caption, table: { x: 0, y: 0, w: side, h: height }, bar, hand };
}

/** A wide table: others at both sides, clockwise from my left; the whole height for the grid. */
function wide(screen: Screen, card: Size): Zones {
  const { width, height, opponents, tv } = screen;
  const w = Math.min(tv ? 300 : 190, width * 0.17);
  const h = tv ? 112 : 80;
  const middle = Math.min(width - 2 * (w + 3 * EDGE), 900);
  const zone = { x: (width - middle) / 2, y: 0, w: middle, h: height - 10 };
  const { top, hand } = handIn(zone, screen.hand, card, height * 0.32);
  const barHeight = tv ? 84 : 60;
  const bar = { x: zone.x, y: top - barHeight - 4, w: middle, h: barHeight };
  const left = Math.ceil(opponents / 2);
  const pitch = Math.min(h + 24, (height - 2 * EDGE) / Math.max(1, left));
  const column = (count: number, x: number): Box[] =>
    Array.from({ length: count }, (_, i) => ({ x, y: EDGE + i * pitch, w, h }));
  const seats = [...column(left, EDGE).reverse(), ...column(opponents - left, width - EDGE - w)];
  const caption = { x: zone.x, y: 4, w: middle, h: tv ? 0 : LINE + 6 };
  const y = caption.y + caption.h;
  const table = { x: w + 2 * EDGE, y, w: width - 2 * (w + 2 * EDGE), h: bar.y - y - 6 };
  return { seats, caption, table, bar, hand };
}
