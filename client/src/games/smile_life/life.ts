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
  turned: number[]; // invested, served: turned over
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

export function zonesOf(life: LifeView, idOf: Named): Zone[] {
  const zone = (id: ZoneId, cards: number[], more: Partial<Zone> = {}): Zone => ({
    id, cards, lead: null, turned: [], count: null, ...more,
  });
  const studies = [...life.studies, ...life.extra, ...life.apart];
  const spentLegacy = (card: number) => idOf(card) === "inheritance" && !life.legacy;
  return [
    zone("career", studies, { lead: life.job, count: life.level }),
    zone("wages", life.wages, { turned: life.invested, count: fundsOf(life, idOf) }),
    zone("love", life.flirts, { lead: life.marriage }),
    zone("affair", [...life.affair, ...life.aside], { lead: life.adultery }),
    zone("children", life.children),
    zone("things", life.belongings),
    zone("awards", life.awards),
    zone("specials", life.specials.filter((card) => !spentLegacy(card)), {
      turned: life.specials.filter(spentLegacy),
    }),
    zone("maluses", life.unserved, { turned: life.maluses }),
  ];
}

export const sizeOf = (zone: Zone): number =>
  zone.cards.length + zone.turned.length + (zone.lead === null ? 0 : 1);

/** Always there, also empty, so that the eye learns where things go. */
const LASTING: ReadonlySet<ZoneId> = new Set(["career", "wages", "love", "children", "things"]);

const THREE_ROWS: readonly (readonly ZoneId[])[] = [
  ["career", "wages"],
  ["love", "affair", "children"],
  ["things", "awards", "specials", "maluses"],
];
const TWO_ROWS: readonly (readonly ZoneId[])[] = [
  ["career", "wages", "love", "affair"],
  ["children", "things", "awards", "specials", "maluses"],
];

export function rowsOf(zones: readonly Zone[], wide: boolean): Zone[][] {
  return (wide ? TWO_ROWS : THREE_ROWS).map((ids) =>
    ids
      .map((id) => zones.find((zone) => zone.id === id)!)
      .filter((zone) => LASTING.has(zone.id) || sizeOf(zone) > 0),
  );
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
