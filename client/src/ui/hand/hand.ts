// My cards in any view, and the moves that begin with one of them.

import type { Choice } from "../text/moves";
import type { Fields, Told } from "../text/teller";

/** `hand` in the views of every game that has one. */
export const handOf = (view: Fields): number[] =>
  Array.isArray(view["hand"]) ? view["hand"].filter((card) => typeof card === "number") : [];

const cardsOf = ({ info }: Choice): number[] =>
  info.touches.flatMap((thing) => (/^card:\d+$/.test(thing) ? Number(thing.slice(5)) : []));

/** What can be done with this card; of two that are alike, the choices name one. */
export const movesOf = (choices: readonly Choice[], card: number, ids: readonly string[]) =>
  choices.filter((choice) => cardsOf(choice).some((other) => ids[other] === ids[card]));

/** What can be done without touching a card of my hand. */
export const looseOf = (choices: readonly Choice[], hand: readonly number[]): Choice[] =>
  choices.filter((choice) => !cardsOf(choice).some((card) => hand.includes(card)));

/** By which move one asks why this card cannot be played. */
export const whyOf = (told: readonly Told[], card: number): string | undefined =>
  told.find(({ why, items }) => why && items.some((item) => item.card === card))?.why ?? undefined;

/** What is told of me beside the cards that are drawn. */
export const restOf = (told: readonly Told[], hand: readonly number[]): Told[] =>
  told.filter(
    ({ items }) => !items.length || !items.every(({ card }) => hand.includes(card ?? -1)),
  );
