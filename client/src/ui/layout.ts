// Where everything lies: a pure function from the screen and the counts to places in px.
// x, y is the top left corner of the unscaled card; cards turn and scale about their centre.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Place {
  x: number;
  y: number;
  rotation: number;
  z: number;
  scale: number;
}
export interface Screen {
  width: number;
  height: number;
  opponents: number;
  hand: number;
  tv?: boolean;
}
export type Mode = "tall" | "low" | "wide";
export interface Layout {
  mode: Mode;
  compact: boolean;
  card: { w: number; h: number };
  seats: Box[];
  middle: Box;
  stock: Place;
  discard: Place;
  ring: Box;
  chip: Box;
  bar: Box;
  hand: Place[];
}

const GAP = 6;
const EDGE = 8;
const LIFT = 30; // room above the hand, so that a lifted card never covers the action bar
const MIN_STEP = 30; // of a card, at least this much shows before the hand takes another row

export function modeOf(width: number, height: number): Mode {
  if (height < 500 && width > height) return "low";
  return width >= 900 && width > height ? "wide" : "tall";
}

function cardSize(mode: Mode, { width, height, tv }: Screen): { w: number; h: number } {
  const share = { tall: 0.102, low: 0.185, wide: 0.115 }[mode];
  const most = tv ? 170 : mode === "wide" ? 112 : 100;
  const w = Math.round(
    Math.max(46, Math.min(width * 0.205, height * share * (tv ? 1.5 : 1), most)),
  );
  return { w, h: Math.round(w * 1.4) };
}

// --- the other players ---

function columns(count: number, width: number): number {
  const most = Math.max(3, Math.min(count, Math.floor((width - EDGE) / 150)));
  const rows = Math.ceil(count / most);
  return Math.ceil(count / rows);
}

function inRow(count: number, y: number, h: number, left: number, width: number, most: number) {
  const w = Math.min(most, (width - GAP * (count - 1)) / count);
  const start = left + (width - w * count - GAP * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: start + i * (w + GAP), y, w, h }));
}

function grid(count: number, width: number, rowHeight: number): Box[] {
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
function around(count: number, width: number, bottom: number, tv: boolean): Box[] {
  const side = count === 1 ? 0 : count < 6 ? 1 : count < 9 ? 2 : 3;
  const w = Math.min(tv ? 320 : 190, width * 0.19);
  const h = tv ? 124 : 92;
  const top = count - 2 * side;
  const pitch = Math.min(h + 40, (bottom - EDGE - h) / Math.max(1, side));
  const column = (x: number) =>
    Array.from({ length: side }, (_, i) => ({ x, y: EDGE + h * 0.55 + i * pitch, w, h }));
  const left = column(EDGE).reverse();
  const right = column(width - EDGE - w);
  const inner = side ? w + 2 * EDGE : EDGE;
  const row = inRow(top, EDGE, h, inner, width - 2 * inner, Math.max(w, tv ? 320 : 190));
  return [...left, ...row, ...right];
}

// --- my hand ---

interface Rows {
  rows: number;
  pitch: number;
  height: number;
}

function handRows(count: number, room: number, card: { w: number; h: number }, most: number): Rows {
  if (count === 0) return { rows: 0, pitch: 0, height: 0 };
  const fits = (rows: number) =>
    (room - card.w) / Math.max(1, Math.ceil(count / rows) - 1) >= MIN_STEP;
  const rows = fits(1) ? 1 : fits(2) ? 2 : 3;
  const spare = most - card.h - LIFT;
  const pitch = rows > 1 ? Math.min(card.h * 0.6, spare / (rows - 1)) : 0;
  return { rows, pitch, height: card.h + LIFT + pitch * (rows - 1) };
}

function fanned(count: number, zone: Box, card: { w: number; h: number }, rows: Rows): Place[] {
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

// --- the whole table ---

export function layout(screen: Screen): Layout {
  const { width, height, opponents, tv = false } = screen;
  const mode = tv && width > height ? "wide" : modeOf(width, height);
  const compact = mode === "low" || (mode === "tall" && (height < 640 || width < 350));
  const card = cardSize(mode, screen);
  const tall = height < 560 ? 92 : compact ? 102 : 108; // two lines of words and a button
  const barHeight = { tall, low: 0, wide: tv ? 96 : 68 }[mode]; // low: beside the piles

  const handWidth = Math.min(width - 4 * EDGE, mode === "wide" ? 900 : 720);
  const most = height * (mode === "tall" ? 0.36 : 0.4);
  const rows = handRows(screen.hand, handWidth, card, most);
  const handTop = height - rows.height - (rows.rows ? EDGE + 8 : EDGE);
  const hand = rows.rows
    ? fanned(
        screen.hand,
        { x: (width - handWidth) / 2, y: handTop, w: handWidth, h: rows.height },
        card,
        rows,
      )
    : [];

  const floor = handTop - barHeight; // where the middle ends
  const seats =
    mode === "wide"
      ? around(opponents, width, floor - EDGE, tv)
      : mode === "low"
        ? inRow(opponents, 4, 54, EDGE, width - 2 * EDGE, 220)
        : grid(opponents, width, compact ? 54 : opponents > 3 ? 70 : 76);
  const centre = piles(mode, seats, floor, width, card);
  const bar = barBox(mode, centre.middle, width, floor, barHeight);
  return { mode, compact, card, seats, bar, hand, ...centre };
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

/** The middle of the table: stock and discard side by side in a ring, the named colour near by. */
function piles(
  mode: Mode,
  seats: Box[],
  floor: number,
  width: number,
  card: { w: number; h: number },
) {
  const topRow = mode === "wide" ? seats.filter((s) => s.y < EDGE + 1) : seats;
  const top = Math.max(EDGE, ...topRow.map((s) => s.y + s.h)) + GAP;
  const middle = { x: EDGE, y: top, w: width - 2 * EDGE, h: Math.max(0, floor - GAP - top) };
  const beside = mode === "low" || middle.h < card.h + 84;
  const chipHeight = card.w > 120 ? 76 : 44; // large on a television
  const room = middle.h - (beside ? 12 : chipHeight + 52);
  const scale = Math.max(
    0.55,
    Math.min(1.45, room / card.h, (width * (mode === "low" ? 0.12 : 0.27)) / card.w),
  );
  const w = card.w * scale;
  const h = card.h * scale;
  const cx = width * (mode === "low" ? 0.2 : 0.5);
  const cy = middle.y + (middle.h - (beside ? 0 : chipHeight + 8)) / 2;
  const gap = w * 0.32;
  const at = (left: number): Place => ({
    x: left + w / 2 - card.w / 2,
    y: cy - card.h / 2,
    rotation: 0,
    z: 2,
    scale,
  });
  const swell = Math.min(48, Math.max(14, (middle.h - h) / 2 - (beside ? 0 : chipHeight)));
  const girth = w * (mode === "low" ? 2.9 : 3.5);
  const ring = { x: cx - girth / 2, y: cy - h / 2 - swell, w: girth, h: h + 2 * swell };
  const chip = beside
    ? besideChip(
        cx + w * (mode === "low" ? 1.3 : 1.75) + 8,
        cy,
        mode === "low" ? width / 2 : width,
        chipHeight,
      )
    : { x: cx - chipHeight * 2, y: cy + h / 2 + 24, w: chipHeight * 4, h: chipHeight };
  return { middle, stock: at(cx - w - gap / 2), discard: at(cx + gap / 2), ring, chip };
}

function besideChip(left: number, cy: number, width: number, h: number): Box {
  const w = width - left - EDGE >= 130 ? 130 : 60; // narrow: symbol and code only
  return { x: Math.min(left, width - w - EDGE), y: cy - h / 2, w, h };
}

// --- variations of a place ---

export const centreOf = (box: Box): { x: number; y: number } => ({
  x: box.x + box.w / 2,
  y: box.y + box.h / 2,
});

/** A card of this size, small, in the middle of a box: where flights to a player start and end. */
export function within(box: Box, card: { w: number; h: number }): Place {
  const { x, y } = centreOf(box);
  return { x: x - card.w / 2, y: y - card.h / 2, rotation: 0, z: 400, scale: 0.35 };
}

/** Thrown on a pile by hand: always the same small disorder for the same card. */
export function tossed(place: Place, card: number, depth: number): Place {
  const chance = ((card * 2654435761) >>> 0) / 2 ** 32;
  const turn = (chance - 0.5) * 22;
  return {
    ...place,
    x: place.x + (((card * 7) % 11) - 5),
    y: place.y + (((card * 5) % 7) - 3),
    rotation: turn,
    z: place.z + depth,
  };
}

/** Held up out of the fan, straighter, so that it is seen whole. */
export function raised(place: Place, by: number, scale = 1): Place {
  return { ...place, y: place.y - by, rotation: place.rotation * 0.4, scale: place.scale * scale };
}

export function css({ x, y, rotation, scale }: Place): string {
  const at = `translate3d(${x.toFixed(1)}px,${y.toFixed(1)}px,0)`;
  return `${at} rotate(${rotation.toFixed(2)}deg) scale(${scale.toFixed(3)})`;
}
