// Where everything lies at a table of Smile Life, in px of the stage: a pure function.

import { modeOf, type Box, type Mode, type Place } from "../../ui/layout/places";

export interface Screen {
  width: number;
  height: number;
  opponents: number;
  hand: number;
  river: number;
  casino: boolean;
  tv?: boolean;
  watching?: boolean; // nobody's own: no life of mine, no hand
}

export interface Arrangement {
  mode: Mode;
  card: { w: number; h: number }; // in my hand
  seats: Box[];
  roomy: boolean; // the others' lives are shown, not only summed up
  terse: boolean; // no room for long sentences
  stock: Box;
  discard: Box;
  river: Box[];
  casino: Box;
  life: Box;
  bar: Box;
  hand: Place[];
  decision: Box; // where a question may lie: over the bar and my life, the hand in sight
}

const GAP = 6;
const EDGE = 8;
const LIFT = 24; // room above the hand for a lifted card
const RATIO = 1.4;

const clamp = (low: number, n: number, high: number) => Math.max(low, Math.min(n, high));

/** `count` boxes in rows that fill a box. */
export function tiled(count: number, box: Box, columns: number): Box[] {
  const rows = Math.ceil(count / columns);
  const h = (box.h - GAP * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const w = (box.w - GAP * (inRow - 1)) / inRow;
    return { x: box.x + (i % columns) * (w + GAP), y: box.y + row * (h + GAP), w, h };
  });
}

type Heap = "stock" | "discard" | "casino" | "" | number; // a number: a place of the river
type Heaps = readonly Heap[][]; // line by line

const streamOf = ({ river }: Screen): Heap[] => Array.from({ length: river }, (_, i) => i);
const bankOf = ({ casino }: Screen): Heap[] => (casino ? ["casino"] : []);

const inOneLine = (screen: Screen): Heaps => [
  ["stock", "discard", ...streamOf(screen), ...bankOf(screen)],
];

/** What may be drawn below the piles. */
function inTwoLines(screen: Screen): Heaps {
  const [stream, bank] = [streamOf(screen), bankOf(screen)];
  return stream.length
    ? [["stock", "discard", ...bank], stream]
    : [["stock", "discard"], ...(bank.length ? [bank] : [])];
}

/** The piles one below the other, the river running on, or down beside them. */
function inColumns(screen: Screen, columns: number): Heaps {
  const [stream, heaps] = [streamOf(screen), ["stock", "discard", ...bankOf(screen)] as Heap[]];
  if (columns === 1) return [...heaps, ...stream].map((heap) => [heap]);
  return stream.map((place, i) => [heaps[i] ?? "", place]);
}

/** Piles side by side, centred in a box, as large as it allows. */
function piles(box: Box, screen: Screen, most: number, table = inOneLine(screen)) {
  const gap = Math.min(14, box.w * 0.02 + 2);
  const per = Math.max(...table.map((line) => line.length));
  const h = (box.h - gap * (table.length - 1)) / table.length;
  const w = Math.min((box.w - gap * (per - 1)) / per, h / RATIO, most);
  const tall = w * RATIO;
  const top = box.y + (box.h - tall * table.length - gap * (table.length - 1)) / 2;
  const at = new Map<Heap, Box>();
  table.forEach((line, row) => {
    const left = box.x + (box.w - line.length * w - (line.length - 1) * gap) / 2;
    line.forEach((heap, i) =>
      at.set(heap, { x: left + i * (w + gap), y: top + row * (tall + gap), w, h: tall }),
    );
  });
  const [stock, discard] = [at.get("stock")!, at.get("discard")!];
  const river = Array.from({ length: screen.river }, (_, i) => at.get(i)!);
  return { stock, discard, river, casino: at.get("casino") ?? discard };
}

function fan(count: number, zone: Box, card: { w: number; h: number }): Place[] {
  const step = Math.min(card.w + 8, (zone.w - card.w) / Math.max(1, count - 1));
  const start = zone.x + (zone.w - card.w - step * (count - 1)) / 2;
  const lean = Math.min(2, 8 / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    return {
      x: start + i * step,
      y: zone.y + LIFT + Math.abs(off) * lean,
      rotation: off * lean,
      z: 20 + i,
      scale: 1,
    };
  });
}

export function arrange(screen: Screen): Arrangement {
  if (screen.tv) return television(screen);
  const mode = modeOf(screen.width, screen.height);
  if (screen.watching && mode === "tall") return watched(screen);
  if (screen.watching && mode === "wide") {
    const life = { x: EDGE, y: 4, w: screen.width - 2 * EDGE, h: screen.height - 4 - GAP };
    return { ...television(screen), life, bar: life }; // what is told lies over the lives
  }
  return { tall, low, wide }[mode](screen);
}

/** A phone that only watches: the piles on top, the lives in all the room below. */
function watched(screen: Screen): Arrangement {
  const { width, height, opponents } = screen;
  const inner = width - 2 * EDGE;
  const heap = { x: EDGE, y: 2, w: inner, h: clamp(58, height * 0.115, 130) };
  const top = heap.y + heap.h + GAP;
  const lives = { x: EDGE, y: top, w: inner, h: height - EDGE - top };
  return {
    ...tall(screen),
    roomy: true,
    seats: tiled(opponents, lives, opponents > 4 ? 2 : 1),
    ...piles(heap, screen, 110),
    life: lives, // what is told lies over them
    bar: lives,
    hand: [],
  };
}

function tall(screen: Screen): Arrangement {
  const { width, height, opponents } = screen;
  const small = height < 640;
  const columns = opponents <= 3 ? opponents : opponents === 4 ? 2 : 3;
  const rows = Math.ceil(opponents / columns);
  const strip = small ? 46 : 56;
  const inner = width - 2 * EDGE;
  const others = { x: EDGE, y: 2, w: inner, h: rows * strip + (rows - 1) * GAP };

  const cardWidth = Math.round(clamp(44, Math.min((inner - 24) / 5, height * 0.09), 100));
  const card = { w: cardWidth, h: Math.round(cardWidth * RATIO) };
  const handTop = height - card.h - LIFT - EDGE;
  const barHeight = small ? 116 : 128; // what was done, two or three lines, the buttons
  const bar = { x: EDGE, y: handTop - barHeight + 4, w: inner, h: barHeight };
  const zone = { x: EDGE, y: handTop, w: inner, h: card.h + LIFT };

  const middleTop = others.y + others.h + GAP;
  const middleHeight = clamp(58, height * 0.115, 130);
  const middle = { x: EDGE, y: middleTop, w: inner, h: middleHeight };
  const lifeTop = middleTop + middleHeight + GAP;
  const life = { x: EDGE, y: lifeTop, w: inner, h: bar.y - GAP - lifeTop };
  const floor = small ? height : handTop + 12; // a small screen has no room for both
  const decisionTop = middleTop + (small ? 0 : middleHeight);
  return {
    mode: "tall",
    card,
    roomy: false,
    terse: small,
    seats: tiled(opponents, others, columns),
    ...piles(middle, screen, 84),
    life,
    bar,
    hand: fan(screen.hand, zone, card),
    decision: { x: 0, y: decisionTop, w: width, h: floor - decisionTop },
  };
}

/** A phone on its side: the others in a column, piles at the right, my life between. */
function low(screen: Screen): Arrangement {
  const { width, height, opponents } = screen;
  const cardWidth = Math.round(clamp(44, height * 0.17, 70));
  const card = { w: cardWidth, h: Math.round(cardWidth * RATIO) };
  const handTop = height - card.h - LIFT + 8;
  const side = clamp(118, width * 0.17, 170);
  const right = clamp(150, width * 0.22, 220);
  const top = 2;
  const floor = handTop - GAP;
  const others = { x: EDGE, y: top, w: side, h: Math.min(height - EDGE, opponents * 60) };
  const mid = { x: EDGE + side + GAP, w: width - side - right - 2 * EDGE - 2 * GAP };
  const barWidth = clamp(240, width * 0.36, 360);
  const count = 2 + screen.river + (screen.casino ? 1 : 0);
  const heap = { x: width - right - EDGE, y: top, w: right, h: floor - top };
  const zone = { x: mid.x, y: handTop - 8, w: width - mid.x - barWidth - 2 * EDGE, h: 0 };
  return {
    mode: "low",
    card,
    roomy: false,
    terse: false,
    seats: tiled(opponents, others, 1),
    ...piles(heap, screen, 74, (count > 3 ? inTwoLines : inOneLine)(screen)),
    life: { x: mid.x, y: top, w: mid.w, h: floor - top },
    bar: { x: width - barWidth - EDGE, y: handTop, w: barWidth, h: height - handTop - EDGE },
    hand: fan(screen.hand, zone, card),
    decision: { x: mid.x, y: 0, w: width - mid.x, h: height },
  };
}

/** A desk: the others' lives along the top, piles at the left of mine, the hand below. */
function wide(screen: Screen): Arrangement {
  const { width, height, opponents } = screen;
  const cardWidth = Math.round(clamp(72, height * 0.115 + Math.max(0, height - 860) * 0.14, 160));
  const card = { w: cardWidth, h: Math.round(cardWidth * RATIO) };
  const handTop = height - card.h - LIFT - EDGE;
  const barHeight = 68;
  const othersHeight = clamp(120, height * 0.26, 300);
  const inner = width - 2 * EDGE;
  const others = { x: EDGE, y: 4, w: inner, h: othersHeight };
  const bar = { x: EDGE, y: handTop - barHeight + 8, w: inner, h: barHeight };
  const top = others.y + othersHeight + GAP;
  const room = bar.y - GAP - top;
  const count = 2 + screen.river + (screen.casino ? 1 : 0);
  const side = clamp(200, width * (count > 2 ? 0.27 : 0.22), 340);
  const heap = { x: EDGE, y: top, w: side, h: room };
  const zone = { x: EDGE, y: handTop, w: inner, h: card.h + LIFT };
  const decisionTop = others.y + 40;
  return {
    mode: "wide",
    card,
    roomy: true,
    terse: false,
    seats: tiled(opponents, others, opponents),
    ...piles(heap, screen, 160, (count > 2 ? inTwoLines : inOneLine)(screen)),
    life: { x: EDGE + side + GAP, y: top, w: inner - side - GAP, h: room },
    bar,
    hand: fan(screen.hand, zone, card),
    decision: { x: EDGE, y: decisionTop, w: inner, h: handTop + 14 - decisionTop },
  };
}

/** The lives large, the piles in a column beside them: a television is wide rather than high. */
function television(screen: Screen): Arrangement {
  const { width, height, opponents } = screen;
  const columns = opponents <= 2 ? 1 : opponents <= 4 ? 2 : 3;
  const abreast = screen.river && opponents < 5 ? 2 : 1;
  const side = clamp(120, width * 0.09, 176) * abreast;
  const lives = { x: EDGE, y: 0, w: width - side - 3 * EDGE, h: height - GAP };
  const none = { x: 0, y: height, w: width, h: 0 };
  const heap = { x: width - side - EDGE, y: 0, w: side, h: height - 2 * EDGE };
  return {
    mode: "wide",
    card: { w: 100, h: 140 },
    roomy: true,
    terse: false,
    seats: tiled(opponents, lives, columns),
    ...piles(heap, screen, 170, inColumns(screen, abreast)),
    life: none,
    bar: none,
    hand: [],
    decision: none,
  };
}
