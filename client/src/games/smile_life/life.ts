// A life sorted as it is laid out in the book, and counted as at the end.

import type { LifeView } from "../../protocol/games/smile_life";
import { lookOf } from "./cards";
import type { Sentences } from "./words";

export type ZoneId =
  | "career"
  | "wages"
  | "love"
  | "affair"
  | "children"
  | "things"
  | "awards"
  | "specials"
  | "maluses";

export interface Zone {
  id: ZoneId;
  lead: number | null; // lies on top: the job on its studies, the wedding on its flirts
  cards: number[];
  turned: number[]; // invested, used: turned over
  folded: number[]; // done with: told by a number until the life is spread out
  count: number | null; // the number that matters, if it is not how many
}

type Named = (card: number) => string;

export function bundlesOf(cards: readonly number[], idOf: Named): number {
  return cards.reduce((sum, card) => sum + (lookOf(idOf(card)).bundles ?? 0), 0);
}

/** What can be spent: wages not yet invested, and the inheritance. */
export function fundsOf(life: LifeView, idOf: Named): number {
  return bundlesOf(life.wages, idOf) + (life.legacy ? LEGACY : 0);
}
const LEGACY = 3;

/** Turns still to be missed, a prison term included. */
export function turnsToMiss(life: LifeView): number {
  return life.term ? life.term + life.unserved.length - 1 : life.unserved.length;
}

/** The cards a malus aimed at this life takes from it. */
export function lostTo(malus: string, life: LifeView): number[] {
  const { job, wages, studies, marriage, adultery, children } = life;
  const affair = adultery === null ? [] : [adultery, ...children]; // SL-MALUS-DIVORCE-3
  const taken: Record<string, (number | null | undefined)[]> = {
    dismissal: [job],
    income_tax: wages.slice(-1),
    repeat_year: studies.slice(-1),
    divorce: [marriage, ...affair],
    prison: [job], // SL-MALUS-PRISON-2
  };
  return (taken[malus] ?? []).filter((card) => card != null);
}

export type Fact = "job" | "funds" | "children" | "love" | "affair" | "hand";

// px of a sign with the room around it, and of a digit (LifeFacts draws narrow strips smaller)
const WIDE = { sign: 22, digit: 9 };
const NARROW = { sign: 17, digit: 8 };
const FULL_HAND = 5;

/** What a strip can say in that room without cutting a figure, the weightiest first. */
export function factsOf(life: LifeView, funds: number, room: number, narrow = false): Set<Fact> {
  const { sign, digit } = narrow ? NARROW : WIDE;
  const digits = (n: number) => sign + digit * String(n).length;
  if (room === Infinity) return new Set(["funds", "hand"]); // its cards lie below
  const told: [Fact, number][] = [
    ["job", sign + 4 + (life.job === null ? digit : 0)],
    ["funds", digits(funds)],
    ["children", life.children.length ? digits(life.children.length) : 0],
    ["hand", life.cards === FULL_HAND ? 0 : digits(life.cards)],
    ["love", life.marriage === null ? digits(life.flirts.length) : sign],
    ["affair", life.adultery === null ? 0 : sign],
    ["hand", digits(life.cards)],
  ];
  if (life.marriage === null && !life.flirts.length) told[4] = ["love", 0];
  const shown = new Set<Fact>();
  let left = room;
  for (const [fact, px] of told) {
    if (!px || px > left || shown.has(fact)) continue;
    left -= px;
    shown.add(fact);
  }
  return shown;
}

/** What a life has in store that no card shows. */
export function boonsOf(life: LifeView, t: Sentences): string[] {
  const boons: [boolean, string][] = [
    [life.gift, t.gift],
    [life.raised, t.raised],
    [life.pulled, t.pulled],
    [life.legacy, t.legacy],
  ];
  return boons.filter(([has]) => has).map(([, words]) => words);
}

/** Edition B also turns over used specials and the prizes of former jobs (SL-SPECIAL-2, SL-AWARD-PRIZE-4). */
export function zonesOf(life: LifeView, idOf: Named, edition = "A"): Zone[] {
  const zone = (id: ZoneId, cards: number[], more: Partial<Zone> = {}): Zone => ({
    id,
    cards,
    lead: null,
    turned: [],
    folded: [],
    count: null,
    ...more,
  });
  const studies = [...life.studies, ...life.extra, ...life.apart];
  const toSpend = (card: number) => idOf(card) === "inheritance" && life.legacy;
  const used = (card: number) =>
    (edition === "B" || idOf(card) === "inheritance") && !toSpend(card);
  const prize = life.raised
    ? life.awards.findLast((card) => idOf(card) === "grand_prize")
    : undefined;
  const former = (card: number) =>
    edition === "B" && idOf(card) === "grand_prize" && card !== prize;
  const parted = (id: ZoneId, cards: number[], turned: (card: number) => boolean) =>
    zone(
      id,
      cards.filter((card) => !turned(card)),
      { turned: cards.filter(turned) },
    );
  return [
    zone("career", studies, { lead: life.job, count: life.level }),
    zone("wages", life.wages, { turned: life.invested, count: fundsOf(life, idOf) }),
    zone("love", life.flirts, { lead: life.marriage }),
    zone("affair", life.affair, { lead: life.adultery, turned: life.aside }), // SL-ADULT-6
    zone("children", life.children),
    zone("things", life.belongings),
    parted("awards", life.awards, former),
    parted("specials", life.specials, used),
    zone("maluses", life.unserved, { folded: life.maluses }),
  ];
}

export const sizeOf = (zone: Zone): number =>
  zone.cards.length + zone.turned.length + (zone.lead === null ? 0 : 1);

/** Always there, also empty, so that the eye learns where things go. */
const LASTING: ReadonlySet<ZoneId> = new Set(["career", "wages", "love", "children", "things"]);

const TWO_ROWS: readonly (readonly ZoneId[])[] = [
  ["career", "wages", "love", "affair"],
  ["children", "things", "awards", "specials", "maluses"],
];
const THREE_ROWS: readonly (readonly ZoneId[])[] = [
  ["career", "wages"],
  ["love", "affair", "children"],
  ["things", "awards", "specials", "maluses"],
];

export interface Shelves {
  rows: Zone[][];
  w: number; // of a card
  peek: number; // of a covered card, this share of its width shows at least
}

const CHIP = 0.75; // what is folded away, in widths of a card
const PEEK = 0.22; // where there is room; what is seen from afar may close up further
const CLOSER = [PEEK, 0.14, 0.08, 0.04, 0.015];
const GAP = 0.12; // between zones, in widths of a card; a third where they close up
const PAD = 6; // px inside a zone
const BELOW = 13; // px for the tag below a row
const SMALLEST = 18;

export const gapOf = (peek: number): number => (peek < PEEK ? GAP / 3 : GAP);

/** Is anything in it, in sight or folded away? */
export const hasAny = (zone: Zone): boolean => sizeOf(zone) + zone.folded.length > 0;

/** All its cards, as they lie when they are spread out. */
export const allOf = ({ lead, cards, turned, folded }: Zone): number[] => [
  ...(lead === null ? [] : [lead]),
  ...cards,
  ...turned,
  ...folded,
];

/** The narrowest a zone can be, in widths of a card: one card whole, where it may also the first. */
export function spanOf(zone: Zone, peek = PEEK): number {
  const over = peek < PEEK || zone.lead === null || sizeOf(zone) < 2 ? 0 : 0.9;
  const fan = 1 + over + peek * Math.max(0, sizeOf(zone) - (over ? 2 : 1));
  return zone.folded.length ? CHIP + (sizeOf(zone) ? fan : 0) : fan;
}

interface Room {
  width: number;
  height: number;
  most: number; // px, the widest a card may be
}

/** Cards as large as the room allows. */
function shelved(rows: Zone[][], room: Room, peek = PEEK): Shelves {
  const across = rows.map((row) => {
    const spans = row.reduce((sum, zone) => sum + spanOf(zone, peek), gapOf(peek) * row.length);
    return (room.width - PAD * row.length) / spans;
  });
  const w = Math.min(room.most, (room.height / rows.length - BELOW) / 1.4, ...across);
  return { rows, w: Math.max(SMALLEST, w), peek };
}

const pick = (zones: readonly Zone[], ids: readonly (readonly ZoneId[])[]) =>
  ids
    .map((row) =>
      row
        .map((id) => zones.find((zone) => zone.id === id)!)
        .filter((zone) => LASTING.has(zone.id) || hasAny(zone)),
    )
    .filter((row) => row.length > 0);

/** My own life: everything keeps its place, so the shape of the room alone decides. */
export function shelvesOf(
  zones: readonly Zone[],
  width: number,
  height: number,
  most = 150,
): Shelves {
  const rows = pick(zones, width > height * 1.4 ? TWO_ROWS : THREE_ROWS);
  return shelved(rows, { width, height, most });
}

/** All ways to break a list into so many rows. */
function broken<T>(list: readonly T[], rows: number): T[][][] {
  if (rows === 1) return [[[...list]]];
  return list
    .slice(1)
    .flatMap((_, i) =>
      broken(list.slice(i + 1), rows - 1).map((rest) => [list.slice(0, i + 1), ...rest]),
    );
}

/** Where room is scarce: prizes with the job, an affair with the love of a life; what is over and
 * done with is told by figures beside the name. */
function gathered(zones: readonly Zone[]): Zone[] {
  const of = (id: ZoneId) => zones.filter((zone) => zone.id === id);
  const joined = (zone: Zone, others: Zone[]): Zone => ({
    ...zone,
    cards: [
      ...zone.cards,
      ...others.flatMap(({ lead, cards }) => [...cards, ...(lead === null ? [] : [lead])]),
    ],
    turned: [...zone.turned, ...others.flatMap(({ turned }) => turned)],
  });
  const merged: ZoneId[] = ["affair", "awards", "specials"];
  return zones
    .filter(({ id }) => !merged.includes(id))
    .map((zone) => {
      if (zone.id === "career") return joined(zone, of("awards"));
      if (zone.id === "love") return joined(zone, of("affair"));
      return { ...zone, folded: [] };
    });
}

/** Another life, seen from afar: only what is there, in the rows that make it largest. Cards close
 * up as far as they must to be as wide as `wanted`. */
export function glimpseOf(
  zones: readonly Zone[],
  width: number,
  height: number,
  most = 104,
  wanted = 0,
): Shelves {
  const room = { width, height, most };
  let best: Shelves = { rows: [], w: SMALLEST, peek: PEEK };
  for (const peek of CLOSER) {
    const there = (peek < PEEK ? gathered(zones) : zones).filter(hasAny);
    for (const rows of [1, 2, 3].flatMap((count) => broken(there, count))) {
      const way = shelved(rows, room, peek);
      if (way.w > best.w && there.length) best = way;
    }
    if (best.w >= Math.min(wanted, most)) break;
  }
  return best;
}

// --- the final count ---

export type TallyId = "career" | "wages" | "love" | "children" | "things" | "awards" | "unicorn";

export interface Tally {
  id: TallyId;
  cards: number[];
  smiles: number;
}

export function tallyOf(life: LifeView, idOf: Named): Tally[] {
  const one = (card: number | null) => (card === null ? [] : [card]);
  const groups: [TallyId, number[]][] = [
    ["career", [...life.studies, ...life.extra, ...life.apart, ...one(life.job)]],
    ["wages", [...life.wages, ...life.invested]],
    [
      "love",
      [...life.flirts, ...one(life.marriage), ...one(life.adultery), ...life.affair, ...life.aside],
    ],
    ["children", life.children],
    ["things", life.belongings],
    ["awards", life.awards],
  ];
  const worth = (cards: number[]) => cards.reduce((n, card) => n + lookOf(idOf(card)).smiles, 0);
  const told: Tally[] = groups.map(([id, cards]) => ({ id, cards, smiles: worth(cards) }));
  const bonus = life.smiles - told.reduce((sum, part) => sum + part.smiles, 0);
  const magic = life.belongings.filter((card) => idOf(card) === "pet_unicorn");
  return [...told, { id: "unicorn", cards: bonus ? magic : [], smiles: bonus }];
}
