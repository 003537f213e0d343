// What a card of the box shows: a smiley, a colour, or both; as cards.toml has it.

import "./palette.css";
import { CARDS, COLOURS, SMILEYS, type Look as Row } from "../../protocol/cards/smiley_games";

export { COLOURS, SMILEYS };
export type Smiley = (typeof SMILEYS)[number];
export type Colour = (typeof COLOURS)[number];

export interface Look {
  smiley: Smiley | null;
  colour: Colour | null;
}

/** Light and deep tone of each colour; its pattern is drawn in the deep one. */
export const TONES = Object.fromEntries(
  COLOURS.map((colour) => [
    colour,
    { tone: `var(--smiley-${colour})`, deep: `var(--smiley-${colour}-deep)` },
  ]),
) as Record<Colour, { tone: string; deep: string }>;

const ROWS = new Map(CARDS.map((row): [string, Row] => [row.id, row]));

export function lookOf(id: string): Look {
  const { smiley = null, colour = null } = ROWS.get(id) ?? {};
  return { smiley, colour };
}

/** In the hand: colour by colour, in each the smileys in order, then the plain card. */
export function handOrder(id: string): number {
  const { smiley, colour } = lookOf(id);
  const c = colour ? COLOURS.indexOf(colour) : COLOURS.length;
  return c * 7 + (smiley ? SMILEYS.indexOf(smiley) : 6);
}

/** The key of [card_text] that says what the card does. */
export const actionOf = (id: string): string => lookOf(id).smiley ?? "colour";

/** Smileys that do something in Le Dernier !, with the symbol that says so. */
export const SYMBOLS: Partial<Record<Smiley, string>> = {
  happy: "joker",
  angry: "plus",
  sad: "skip",
  surprised: "reverse",
};
