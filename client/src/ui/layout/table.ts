// A table as most card games have it: the others around, a free middle, an action bar, my hand.
// A pure function of the screen and the counts; a game lays its own piles into the middle.

import { handRows, fanned } from "./hand";
import { EDGE, GAP, modeOf, type Box, type Mode, type Place, type Size } from "./places";
import { around, grid, inRow } from "./seats";

export interface Screen {
  width: number;
  height: number;
  opponents: number;
  hand: number;
  tv?: boolean;
}

export interface TableLayout {
  mode: Mode;
  compact: boolean;
  card: Size;
  seats: Box[];
  middle: Box;
  bar: Box;
  hand: Place[];
}

function cardSize(mode: Mode, { width, height, tv }: Screen): Size {
  const share = { tall: 0.102, low: 0.185, wide: 0.115 }[mode];
  const most = tv ? 170 : mode === "wide" ? 112 : 100;
  const w = Math.round(
    Math.max(46, Math.min(width * 0.205, height * share * (tv ? 1.5 : 1), most)),
  );
  return { w, h: Math.round(w * 1.4) };
}

export function tableLayout(screen: Screen): TableLayout {
  const { width, height, opponents, tv = false } = screen;
  const mode = tv && width > height ? "wide" : modeOf(width, height);
  const compact = mode === "low" || (mode === "tall" && (height < 640 || width < 350));
  const card = cardSize(mode, screen);
  // What was done, two lines, a button; among many on a low screen less.
  const tall = height < 560 && opponents > 3 ? 92 : 120;
  const barHeight = { tall, low: 0, wide: tv ? 96 : 68 }[mode]; // low: beside the piles

  const handWidth = Math.min(width - 4 * EDGE, mode === "wide" ? 900 : 720);
  const most = height * (mode === "tall" ? 0.36 : 0.4);
  const rows = handRows(screen.hand, handWidth, card, most);
  const handTop = height - rows.height - (rows.rows ? EDGE + 8 : EDGE);
  const zone = { x: (width - handWidth) / 2, y: handTop, w: handWidth, h: rows.height };

  const floor = handTop - barHeight; // where the middle ends
  const seats =
    mode === "wide"
      ? around(opponents, width, floor - EDGE, tv)
      : mode === "low"
        ? inRow(opponents, 4, 54, EDGE, width - 2 * EDGE, 220)
        : grid(opponents, width, compact ? 54 : opponents > 3 ? 70 : 76);
  const middle = middleOf(mode, seats, floor, width);
  const bar = barBox(mode, middle, width, floor, barHeight);
  return { mode, compact, card, seats, middle, bar, hand: fanned(screen.hand, zone, card, rows) };
}

/** What the others and the bar leave free. */
function middleOf(mode: Mode, seats: Box[], floor: number, width: number): Box {
  const topRow = mode === "wide" ? seats.filter((s) => s.y < EDGE + 1) : seats;
  const top = Math.max(EDGE, ...topRow.map((s) => s.y + s.h)) + GAP;
  return { x: EDGE, y: top, w: width - 2 * EDGE, h: Math.max(0, floor - GAP - top) };
}

function barBox(mode: Mode, middle: Box, width: number, floor: number, height: number): Box {
  if (mode === "low") {
    const w = width * 0.5 - EDGE;
    const h = Math.min(104, middle.h);
    return { x: width * 0.5, y: middle.y + (middle.h - h) / 2, w, h };
  }
  const w = Math.min(width - 2 * EDGE, 760);
  return { x: (width - w) / 2, y: floor, w, h: height };
}
