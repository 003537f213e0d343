// The cards an eye can see, each with its place and state, in an order that never changes.

import { raised, tossed, type Place } from "../../ui/layout/places";
import type { CardItem } from "../../ui/cards/items";
import type { Entry } from "../../ui/cards/motion";
import type { Layout } from "./layout";

export interface Shown {
  at: Layout;
  hand: readonly number[]; // in the order of the fan
  pile: readonly number[]; // top card last
  entries: ReadonlyMap<number, Entry>;
  order: (card: number) => number;
  label: (card: number, playable: boolean) => string;
  playable: (card: number) => boolean;
  chosen: (card: number) => boolean;
  laid: boolean; // the chosen card lies on the pile, waiting for its colour
  fresh: number | null; // just drawn
  mine: boolean; // my turn: what cannot be played is dimmed
  focus: number | null;
}

const LIFT = 6;
const CHOSEN_LIFT = 22;

export function cardItems(shown: Shown): CardItem[] {
  const items = [
    ...shown.pile.flatMap((card, depth) =>
      shown.hand.includes(card) ? [] : [onPile(shown, card, depth)],
    ),
    ...shown.hand.map((card, i) => inHand(shown, card, i)),
  ];
  return items.sort((a, b) => shown.order(a.card) - shown.order(b.card));
}

function onPile(shown: Shown, card: number, depth: number): CardItem {
  return {
    handle: `c${card}`,
    card,
    place: tossed(shown.at.discard, card, depth),
    label: shown.label(card, false),
    from: shown.entries.get(card),
    inHand: false,
    playable: false,
    chosen: false,
    dim: false,
    glow: false,
    tabbable: false,
  };
}

function inHand(shown: Shown, card: number, i: number): CardItem {
  const playable = shown.playable(card);
  const chosen = shown.chosen(card);
  const place = shown.at.hand[i] ?? shown.at.stock;
  return {
    handle: `c${card}`,
    card,
    place: standing(shown, card, place, playable, chosen),
    label: shown.label(card, playable),
    from: shown.entries.get(card),
    inHand: true,
    playable,
    chosen,
    dim: shown.mine && !playable,
    glow: card === shown.fresh,
    tabbable: card === (shown.hand.includes(shown.focus ?? -1) ? shown.focus : shown.hand[0]),
  };
}

function standing(
  shown: Shown,
  card: number,
  place: Place,
  playable: boolean,
  chosen: boolean,
): Place {
  if (chosen && shown.laid) return tossed(shown.at.discard, card, shown.pile.length);
  if (chosen) return raised(place, CHOSEN_LIFT, 1.04);
  return playable ? { ...place, y: place.y - LIFT } : place;
}
