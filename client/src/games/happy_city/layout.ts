// Where everything lies: a pure function from the screen and the counts to boxes in px.

import { modeOf, type Box, type Mode } from "../../ui/layout/places";

export interface Screen {
  width: number;
  height: number;
  tv: boolean;
  others: number;
  specials: number;
  decks: number;
}

export interface Arrangement {
  mode: Mode;
  /** The others' cities show their cards; else they are strips. */
  open: boolean;
  /** Little room: decks side by side as bars, dwellings one above the other. */
  flat: boolean;
  seats: Box[];
  decks: Box;
  market: Box;
  dwellings: Box;
  specials: Box;
  city: Box;
  bar: Box;
  /** Where the steps of my turn are told; null where there is no room for them. */
  steps: { x: number; y: number } | null;
}

const EDGE = 8;
const GAP = 6;
const DECK = 46; // a deck as a bar
const STEPS = 20; // the line that tells the steps of my turn
export const SMALL = 720; // of a phone's board: below, everything is closer together
const SHORT = 640; // of a phone's board: below, the others fold to one line
const NARROW = 68; // of a special: below, it is a plate without its name
export const HEAD = 34; // the line of figures above a city

const box = (x: number, y: number, w: number, h: number): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
});

export function arrange(screen: Screen): Arrangement {
  if (screen.tv) return screen.others === 3 ? quarters(screen) : shown(screen);
  const mode = modeOf(screen.width, screen.height);
  if (mode === "low") return low(screen);
  if (mode === "tall") return tall(screen);
  return screen.others === 1 && screen.height >= 640 ? duel(screen) : wide(screen);
}

/** Split a width among some boxes. */
function row(x: number, y: number, w: number, h: number, count: number, gap = GAP): Box[] {
  const each = (w - gap * (count - 1)) / Math.max(1, count);
  return Array.from({ length: count }, (_, i) => box(x + i * (each + gap), y, each, h));
}

/** Phone: strips on top, the shared middle, my city, what is asked of me under my thumb. */
function tall({ width, height, others, specials }: Screen): Arrangement {
  const w = width - 2 * EDGE;
  const small = height < SMALL;
  const strip = small ? 44 : 54;
  const lines = others > 2 && height >= SHORT ? 2 : 1; // on one line they are chips
  const seats =
    lines === 1
      ? row(EDGE, 4, w, strip, others, 4)
      : [...row(EDGE, 4, w, strip, 2), ...row(EDGE, 4 + strip + 4, w, strip, 2)].slice(0, others);
  let y = 4 + lines * (strip + 4) + 2;
  const bar = small ? 84 : 120; // words and buttons side by side, or one above the other
  const steps = small ? STEPS * 0.6 : STEPS; // on a small screen they lie on the edge of my city
  const cell = Math.min((w - 12 - 4 * 4) / 5, 120);
  const most = HEAD + 2 * cell * 1.4 + 4 + 12; // a city as large as its width allows
  const rest = height - y - bar - steps - 5 * GAP - DECK; // for specials, market and city
  const each = (w - (specials - 1) * 4) / specials;
  const shelf = each < NARROW ? Math.min(102, rest * 0.22) : Math.min(each * 1.4, rest * 0.21, 124);
  const market = Math.max(96, Math.min(((w - 84) / 3) * 1.4, rest - shelf - most, 190));
  const special = box(EDGE, y, w, shelf);
  y += special.h + GAP;
  const decks = box(EDGE, y, w, DECK);
  y += DECK + GAP;
  const zone = Math.min(w - 84, (market / 1.4) * 3 + 10);
  const goods = box(EDGE, y, zone, market);
  const dwellings = box(EDGE + zone + GAP, y, w - zone - GAP, market);
  y += goods.h + GAP;
  const end = height - bar - GAP;
  return {
    mode: "tall",
    open: false,
    flat: true,
    seats,
    decks,
    market: goods,
    dwellings,
    specials: special,
    city: box(EDGE, y, w, end - y - steps - 2),
    bar: box(EDGE, end, w, bar),
    steps: { x: width / 2, y: end - STEPS + (small ? 1 : 0) },
  };
}

/** A phone on its side: my city on the left, everything else beside it. */
function low({ width, height, others }: Screen): Arrangement {
  const w = width - 2 * EDGE;
  const top = 4 + 46 + GAP;
  const rest = height - top - GAP;
  const city = Math.min(w * 0.44, ((rest - HEAD - 16) / 2 / 1.4) * 5 + 30);
  const x = EDGE + city + GAP * 2;
  const side = w - city - GAP * 2;
  const left = rest - DECK - 54 - 3 * GAP; // for market and specials
  const market = left * 0.58;
  const zone = Math.min(side - 110, (market / 1.4) * 3 + 12);
  const y = top + DECK + GAP;
  return {
    mode: "low",
    open: false,
    flat: true,
    seats: row(EDGE, 4, w, 46, others),
    decks: box(x, top, side, DECK),
    market: box(x, y, zone, market),
    dwellings: box(x + zone + GAP, y, side - zone - GAP, market),
    specials: box(x, y + market + GAP, side, left - market),
    city: box(EDGE, top, city, rest),
    bar: box(x, height - 54 - GAP, side, 54),
    steps: null,
  };
}

const BAR = 66;

/** Two players at a desktop: the two cities one above the other, what is for sale beside them. */
function duel({ width, height, specials }: Screen): Arrangement {
  const w = width - 2 * EDGE;
  const room = height - 4 - STEPS - BAR - GAP;
  const each = (room - GAP * 2) / 2;
  const city = Math.min(w * 0.55, ((each - HEAD - 14) / 2 / 1.4) * 5 + 40);
  const x = EDGE + city + 20;
  const side = w - city - 20;
  const market = Math.min(((side - 24) / 3) * 1.4, room * 0.33);
  const dwelling = market * 0.74;
  const shelf = Math.min(((side - 6 * (specials - 1)) / specials) * 1.4, room * 0.27);
  const gap = Math.min(28, (room - DECK - market - dwelling - shelf) / 4);
  const rows = [DECK, market, dwelling, shelf].reduce<Box[]>((above, h) => {
    const last = above.at(-1);
    return [...above, box(x, last ? last.y + last.h + gap : 4 + gap, side, h)];
  }, []);
  const y = height - BAR - GAP;
  return {
    mode: "wide",
    open: true,
    flat: false,
    seats: [box(EDGE, 4, city, each)],
    decks: rows[0]!,
    market: rows[1]!,
    dwellings: rows[2]!,
    specials: rows[3]!,
    city: box(EDGE, 4 + each + GAP * 2, city, each),
    bar: box(EDGE, y, w, BAR),
    steps: { x: EDGE + 20, y: y - STEPS },
  };
}

/** Desktop: the others' cities above, the market in the middle, mine below with the specials. */
function wide({ width, height, others, specials, decks }: Screen): Arrangement {
  const w = width - 2 * EDGE;
  const short = height < 640;
  const each = Math.min((w - GAP * (others - 1)) / others, short ? 300 : 460);
  const top = short ? 54 : Math.min(HEAD + ((each - 28) / 5) * 2.8 + 14, height * 0.3);
  const total = each * others + GAP * (others - 1);
  const seats = row(EDGE + (w - total) / 2, 4, total, top, others);
  let y = 4 + top + GAP * 2;
  const left = height - y - BAR - STEPS - GAP * 3;
  const across = 3 + 3 * 0.86 + decks * 0.72; // the whole band, in cards
  const widest = (w - 2 * 28 - 3 * 10 - 8 * (3 + decks)) / across;
  const market = Math.min(Math.max(90, left * 0.4), 190, widest * 1.4);
  const card = market / 1.4;
  const stack = card * 0.72;
  const parts = [decks * (stack + 8), 3 * (card + 10), 3 * (card * 0.86 + 8)];
  const sum = parts.reduce((a, b) => a + b, 0) + 2 * 28;
  let x = EDGE + Math.max(0, (w - sum) / 2);
  const deckBox = box(x, y, parts[0]!, market);
  x += parts[0]! + 28;
  const marketBox = box(x, y, parts[1]!, market);
  x += parts[1]! + 28;
  const dwellings = box(x, y, parts[2]!, market);
  y += market + GAP * 2;
  const rest = height - y - BAR - STEPS - GAP;
  const city = Math.min(w * 0.52, ((rest - HEAD - 16) / 2 / 1.4) * 5 + 40);
  const side = w - city - 16;
  const row1 = Math.min(rest, specials > 4 ? rest : (side / specials) * 1.4);
  const end = height - BAR - GAP;
  return {
    mode: "wide",
    open: !short,
    flat: false,
    seats,
    decks: deckBox,
    market: marketBox,
    dwellings,
    city: box(EDGE, y, city, rest),
    specials: box(EDGE + city + 16, y, side, Math.max(row1, rest * 0.7)),
    bar: box(EDGE, end, w, BAR),
    steps: { x: EDGE + 20, y: end - STEPS },
  };
}

/** Television, three players: a quarter each, what is for sale in the fourth. */
function quarters({ width, height, specials }: Screen): Arrangement {
  const w = (width - 2 * EDGE - GAP * 2) / 2;
  const h = (height - 4 - GAP * 3) / 2;
  const [right, below] = [EDGE + w + GAP * 2, 4 + h + GAP * 2];
  const shelf = Math.min((h - GAP) / 2, ((w - GAP * (specials - 1)) / specials) * 1.4);
  const goods = h - GAP - shelf;
  const [decks, market] = [w * 0.22, w * 0.57];
  const home = right + decks + market + GAP * 2;
  return {
    mode: "wide",
    open: true,
    flat: false,
    seats: [box(EDGE, 4, w, h), box(right, 4, w, h), box(EDGE, below, w, h)],
    decks: box(right, below, decks, goods),
    market: box(right + decks + GAP, below, market, goods),
    dwellings: box(home, below, right + w - home, goods),
    specials: box(right, below + goods + GAP, w, shelf),
    city: box(0, 0, 0, 0),
    bar: box(0, 0, 0, 0),
    steps: null,
  };
}

/** Television: all the cities, in two rows from four on, and what is for sale under the first. */
function shown({ width, height, others }: Screen): Arrangement {
  const w = width - 2 * EDGE;
  const two = others <= 2;
  const above = two ? others : Math.ceil(others / 2);
  const below = others - above;
  // In two rows a card of a city is as large as one for sale, or as the width allows.
  const even = (height - GAP * 2 - 2 * (HEAD + 20)) / (2 * 2.8 + 1.4);
  const wide = ((w - GAP * 2 * (above - 1)) / above - 28) / 5;
  const top = two
    ? Math.min(height * 0.56, HEAD + ((w / 2 - 34) / 5) * 2.8 + 20)
    : Math.max(height * 0.375, HEAD + 2.8 * Math.min(even, wide) + 20);
  const cells = (count: number, y: number): Box[] => {
    const each = Math.min((w - GAP * (count - 1)) / count, ((top - HEAD - 20) / 2.8) * 5 + 28);
    const total = each * count + GAP * (count - 1);
    return row(EDGE + (w - total) / 2, y, total, top - GAP, count, GAP * 2);
  };
  const y = top + 2;
  const mid = height - (two ? 1 : 2) * top - GAP * 2;
  const share = Math.min((mid / 1.4) * 3 + 20, w * 0.42);
  const decks = Math.max(share * 0.34, 176);
  const homes = mid < 200 ? 220 : share * 0.27; // lower: all in one line
  const stall = EDGE + decks + 12;
  const home = stall + share + 12;
  const shelf = home + homes + 12;
  return {
    mode: "wide",
    open: true,
    flat: false,
    seats: [...cells(above, 4), ...(below ? cells(below, height - top) : [])],
    decks: box(EDGE, y, decks, mid),
    market: box(stall, y, share, mid),
    dwellings: box(home, y, homes, mid),
    specials: box(shelf, y, w + EDGE - shelf, mid),
    city: box(0, 0, 0, 0),
    bar: box(0, 0, 0, 0),
    steps: null,
  };
}

/** The size of n cards in a box, in as many rows as let them be largest. */
export function fit(
  n: number,
  w: number,
  h: number,
  gap = 6,
): { w: number; h: number; columns: number } {
  let best = { w: 0, h: 0, columns: n };
  for (let columns = 1; columns <= n; columns++) {
    const rows = Math.ceil(n / columns);
    const card = Math.min((w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows / 1.4);
    if (card > best.w) best = { w: card, h: card * 1.4, columns };
  }
  return best;
}
