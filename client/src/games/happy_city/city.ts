// A city in numbers: what stands in it, and how far it is from a special building.

import type { CityView, Line } from "../../protocol/games/happy_city";
import { lookOf } from "./cards";

export const SLOTS = 10;

export type IdOf = (card: number) => string;

/** The standing cards with their colours; what is under a monster has none. */
function standing(city: CityView, idOf: IdOf): (readonly number[])[] {
  const ruined = new Set(city.ruins.map(({ at }) => at));
  return city.cards.flatMap((card, at) =>
    card < 0 || ruined.has(at) ? [] : [lookOf(idOf(card)).hues],
  );
}

export interface Need {
  hue: number;
  met: boolean;
}

/** The conditions of a special one by one: each card of the city serves for one colour only. */
export function needsOf(city: CityView, special: string, idOf: IdOf): Need[] {
  const slots = (lookOf(special).needs ?? []).flatMap((n, hue) => Array<number>(n).fill(hue));
  const cards = standing(city, idOf);
  const serves: number[] = cards.map(() => -1); // which condition each card serves
  const settle = (slot: number, seen: Set<number>): boolean =>
    cards.some((hues, card) => {
      if (seen.has(card) || !hues.includes(slots[slot]!)) return false;
      seen.add(card);
      if (serves[card]! >= 0 && !settle(serves[card]!, seen)) return false;
      serves[card] = slot;
      return true;
    });
  for (let slot = 0; slot < slots.length; slot++) settle(slot, new Set());
  return slots.map((hue, slot) => ({ hue, met: serves.includes(slot) }));
}

export const missing = (needs: readonly Need[]): number => needs.filter(({ met }) => !met).length;

/** One of coins (0), residents (1), hearts (2), summed over the lines. */
export const sumOf = (lines: readonly Line[], when: "now" | "end", what: 0 | 1 | 2): number =>
  lines.reduce((sum, line) => sum + line[when][what], 0);

/** How the points come about: "5 × 8" or "5 + 8"; a total below 0 counts as 0 in the product. */
export function formula(residents: number, hearts: number, additive: boolean): string {
  return additive
    ? `${minus(residents)} + ${minus(hearts)}`
    : `${Math.max(0, residents)} × ${Math.max(0, hearts)}`;
}

/** A number with a real minus sign. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** A number that says which way it goes. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "·");

/** HC-EXPERT-BIGBEN-1, GZ-MONSTER-POULPZILLA-1: what buying nothing brings. */
export function passCoins(city: CityView, idOf: IdOf): number {
  const monsters = [...city.monsters, ...city.ruins.map(({ monster }) => monster)];
  if (monsters.some((card) => lookOf(idOf(card)).effect === "blocks_actions")) return 0;
  const stands =
    city.special !== null && !city.ruins.some(({ at }) => city.cards[at] === city.special);
  const look = lookOf(idOf(city.special ?? -1));
  return stands && look.effect === "pass_coins" ? (look.numbers?.["coins"] ?? 1) : 1;
}
