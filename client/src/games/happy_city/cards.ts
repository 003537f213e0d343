// What a card shows, by its id; every number comes from cards.toml.

import { CARDS, COLOURS, type Look as Row } from "../../protocol/cards/happy_city";

export type Hue = (typeof COLOURS)[number];
export type Gives = NonNullable<Row["gives"]>;
export type Sign = NonNullable<Row["signs"]>[number];
export type Look = Row & Required<Pick<Row, "hues" | "cost" | "gives">>;

const BLANK = { hues: [], cost: 0, gives: [0, 0, 0] as Gives };
const LOOKS = new Map(CARDS.map((row): [string, Look] => [row.id, { ...BLANK, ...row }]));
const NOTHING: Look = { ...BLANK, id: "", deck: "1" };

export const lookOf = (id: string): Look => LOOKS.get(id) ?? NOTHING;

/** All faces of the market have one picture. */
export const pictureOf = (id: string): string =>
  lookOf(id).deck === "market" ? "happy_market" : id;

export const isSpecial = ({ deck }: Look): boolean =>
  deck === "family_special" || deck === "expert_special";

/** The key of [card_text] for a card without words of its own. */
export function familyOf({ deck }: Look): string {
  if (deck === "grozilla") return "multicolour";
  return deck === "1" || deck === "2" || deck === "3" ? "building" : deck;
}

const DECKS = ["1", "2", "3", "grozilla"];

/** HC-INFO-1: of how many buildings of each colour a deck consists. */
export function towersOf(deck: number): number[] {
  const hues = CARDS.filter((row) => row.deck === DECKS[deck]).flatMap((row) => row.hues ?? []);
  return COLOURS.map((_, hue) => hues.filter((other) => other === hue).length);
}
