// From events to things in the air: what goes from where to where. Places have names in the page
// (data-spot): deck-0, zone-1, dwelling-2, special-60, seat-3, coins-3, place-3-9, monster-3.

import type { GameEvent } from "../../net/session.svelte";
import type { Box } from "../../ui/layout";
import type { Trip } from "./air.svelte";

export interface Places {
  /** Where a thing lay before, and where one lies now; null if it is not to be seen. */
  before: (spot: string) => Box | null;
  now: (spot: string) => Box | null;
  /** The spot where this card was on sale. */
  shelf: (card: number) => string;
  deck: (card: number) => number;
}

const STAGGER = 110;
const STOMP_WAIT = 350;

export function tripsOf(events: readonly GameEvent[], at: Places): Trip[] {
  const trips: Trip[] = [];
  for (const event of events) {
    const trip = journey(event, at);
    if (trip) trips.push({ ...trip, delay: trip.kind === "stomp" ? STOMP_WAIT : trips.length * STAGGER });
  }
  return trips;
}

function journey(event: GameEvent, at: Places): Trip | null {
  const seat = event["seat"] as number;
  const card = (event["card"] ?? event["colour"] ?? -1) as number;
  const home = at.now(`place-${seat}-${String(event["at"])}`) ?? at.now(`seat-${seat}`);
  const go = (kind: Trip["kind"], from: Box | null, to: Box | null, n = 0): Trip | null =>
    from && to ? { kind, card, n, from, to, delay: 0 } : null;
  switch (event.t) {
    case "card_drawn":
      return (event["slot"] as number) >= 0
        ? go("card", at.now(`deck-${String(event["deck"])}`), at.now(`zone-${String(event["slot"])}`))
        : null;
    case "card_discarded":
      return go("card", at.before(at.shelf(card)), at.now(`deck-${at.deck(card)}`));
    case "bought":
    case "special_taken":
    case "market_picked":
      return go("card", at.before(at.shelf(card)), home);
    case "coins_gained":
      return event["coins"] ? go("coin", at.now(`seat-${seat}`), at.now(`coins-${seat}`), event["coins"] as number) : null;
    case "coins_stolen":
      return go("coin", at.now(`coins-${String(event["from_seat"])}`), at.now(`coins-${seat}`), event["coins"] as number);
    case "monster_arrived":
      return go("monster", at.now("deck-3"), at.now(`monster-${seat}`) ?? at.now(`seat-${seat}`));
    case "monster_moved":
    case "token_used": {
      const to = event["to_seat"] as number;
      const there = at.now(`monster-${to}`) ?? at.now(`seat-${to}`);
      return go("monster", at.before(`monster-${seat}`) ?? at.now(`seat-${seat}`), there);
    }
    case "token_taken":
      return go("token", at.now("deck-3"), at.now(`seat-${seat}`));
    case "building_destroyed": {
      const trip = go("stomp", at.before(`monster-${seat}`) ?? at.now(`seat-${seat}`), home);
      return trip && { ...trip, card: event["by_card"] as number };
    }
  }
  return null;
}
