// What a card is, by its id, for the eyes; the rules stay with the house.

import CARDS from "./cards.json";

export const HUES = ["green", "yellow", "blue", "orange", "purple"] as const;
export type Hue = (typeof HUES)[number];

/** Coins, residents, hearts. */
export type Gives = readonly [number, number, number];

export interface Look {
  id: string;
  deck: string; // "1", "2", "3", "grozilla", "dwelling", "market", "..._special", "monster"
  hues: readonly number[];
  cost: number;
  gives: Gives;
  needs?: readonly number[]; // a special's conditions, by colour
  effect?: string;
  amount?: number; // of its effect
  reconstructed?: boolean;
}

const WHITE: Look = { id: "happy_market", deck: "market", hues: [], cost: 0, gives: [1, 0, 0] };
const NOTHING: Look = { id: "", deck: "", hues: [], cost: 0, gives: [0, 0, 0] };
const LOOKS = new Map((CARDS as unknown as Look[]).map((look) => [look.id, look]));

export const lookOf = (id: string): Look =>
  LOOKS.get(id) ?? (id === WHITE.id ? WHITE : { ...NOTHING, id });

export const pictureOf = (id: string): string => (id.startsWith("happy_market") ? WHITE.id : id);

export const isSpecial = (look: Look): boolean => look.deck.endsWith("_special");

/** The key of [card_text] for a card without words of its own. */
export function familyOf({ deck }: Look): string {
  if (deck === "grozilla") return "multicolour";
  return deck === "1" || deck === "2" || deck === "3" ? "building" : deck;
}

export type Sign = "coin" | "heart" | "resident" | "price" | "copy" | "points";

const SIGNS: [RegExp, Sign[]][] = [
  [/^(residents_)/, ["resident"]],
  [/^(hearts_and_coins)/, ["heart", "coin"]],
  [/^(hearts_|replace_last)/, ["heart"]],
  [/^adjacent/, ["heart", "resident"]],
  [/^(discount|lowest_deck|next_card)/, ["price"]],
  [/^copy/, ["copy"]],
  [/^double_points/, ["points"]],
];

/** What kind of thing an expert building gives, in a sign or two. */
export const signsOf = ({ effect = "" }: Look): Sign[] =>
  effect ? (SIGNS.find(([known]) => known.test(effect))?.[1] ?? ["coin"]) : [];
