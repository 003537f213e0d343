// What a card shows, by its id; every number comes from cards.toml.

import { CARDS, type Look } from "../../protocol/cards/smile_life";

export type Family = Look["family"];

const LOOKS = new Map(CARDS.map((look) => [look.id, look]));
const HIDDEN: Look = { id: "", family: "special", smiles: 0 };

export const lookOf = (id: string): Look => LOOKS.get(id) ?? HIDDEN;

/** In a hand: career, love, family, treats, tricks. */
const ORDER: readonly Family[] = [
  "study",
  "job",
  "grand_prize",
  "wage",
  "flirt",
  "marriage",
  "adultery",
  "child",
  "pet",
  "travel",
  "house",
  "legion",
  "special",
  "malus",
];

export function handOrder(id: string, card: number): number {
  return ORDER.indexOf(lookOf(id).family) * 1000 + card;
}
