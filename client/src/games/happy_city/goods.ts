// What is for sale in the middle of the table, and where each of it lies.

import type { HappyCityView } from "../../protocol/games/happy_city";
import { lookOf } from "./cards";

export type Kind = "zone" | "dwelling" | "special" | "market";

/** A card that lies in the middle; `key` is its place, for there may be two of a kind. */
export interface Good {
  key: number;
  kind: Kind;
  i: number;
  card: number;
  price: number;
  thing: string;
  spot: string;
  left: number;
}

/** `first` is the number of the first dwelling among the cards. */
export function goodsOf(view: HappyCityView, first: number): Good[] {
  const { zone, dwellings, prices, offer, markets } = view;
  const good = (kind: Kind, i: number, card: number, price: number, left = 1): Good => ({
    key: { zone: 0, dwelling: 10, special: 20, market: 40 }[kind] + i,
    kind,
    i,
    card,
    price,
    left,
    thing: `${kind === "special" ? "special" : "card"}:${card}`,
    spot: kind === "special" || kind === "market" ? `${kind}-${card}` : `${kind}-${i}`,
  });
  return [
    ...zone.map((card, i) => good("zone", i, card, prices[i] ?? -1, card < 0 ? 0 : 1)),
    ...dwellings.map((left, i) =>
      good("dwelling", i, first + i, prices[zone.length + i] ?? -1, left),
    ),
    ...offer.map((card, i) => good("special", i, card, 0)),
    ...markets.map((card, i) => good("market", i, card, 0)),
  ];
}

/** The spot where a card was for sale before it was taken. */
export function shelfOf(card: number, id: string, before: HappyCityView | null, first: number) {
  const slot = before?.zone.indexOf(card) ?? -1;
  if (slot >= 0) return `zone-${slot}`;
  if (card >= first && card < first + 3) return `dwelling-${card - first}`;
  return `${lookOf(id).deck === "market" ? "market" : "special"}-${card}`;
}
