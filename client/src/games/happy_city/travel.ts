// From events to things in the air: what goes from where to where. Places have names in the page
// (data-spot): deck-0, zone-1, dwelling-2, special-60, seat-3, coins-3, place-3-9, monster-3.

import type { HappyCityEvent } from "../../protocol/games/happy_city";
import type { Box } from "../../ui/layout/places";

export interface Trip {
  kind: "card" | "coin" | "monster" | "stomp" | "token";
  card: number; // the card, or the colour of a token
  spot: string; // where it will lie
  n: number; // coins
  from: Box;
  to: Box;
  delay: number;
}

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
const WALK = 1100; // a monster sent on twice goes one way after the other

export function tripsOf(events: readonly HappyCityEvent[], at: Places): Trip[] {
  const trips: Trip[] = [];
  for (const event of events) {
    const trip = journey(event, at);
    const last = trip && lastWalk(trip, trips);
    if (trip && last?.spot !== trip.spot)
      trips.push({
        ...trip,
        delay:
          trip.kind === "stomp" ? STOMP_WAIT : last ? last.delay + WALK : trips.length * STAGGER,
      });
  }
  return trips;
}

/** The way this monster has just gone, if it is one. */
const lastWalk = ({ kind, card }: Trip, trips: readonly Trip[]): Trip | undefined =>
  trips.findLast((trip) => kind === "monster" && trip.kind === kind && trip.card === card);

function journey(event: HappyCityEvent, at: Places): Trip | null {
  const first = (...spots: string[]): string => spots.find((spot) => at.now(spot)) ?? "";
  const place = (seat: number, n: number): string => first(`place-${seat}-${n}`, `seat-${seat}`);
  const gate = (seat: number): string => first(`monster-${seat}`, `seat-${seat}`);
  const stood = (seat: number) => at.before(`monster-${seat}`) ?? at.now(`seat-${seat}`);
  const go = (
    kind: Trip["kind"],
    card: number,
    from: Box | null,
    spot: string,
    n = 0,
  ): Trip | null => {
    const to = at.now(spot);
    return from && to ? { kind, card, n, spot, from, to, delay: 0 } : null;
  };
  switch (event.t) {
    case "card_drawn":
      return event.slot >= 0
        ? go("card", event.card, at.now(`deck-${event.deck}`), `zone-${event.slot}`)
        : go("monster", event.card, at.now("deck-3"), gate(event.seat));
    case "card_discarded":
      return go("card", event.card, at.before(at.shelf(event.card)), `deck-${at.deck(event.card)}`);
    case "bought":
    case "special_taken":
      return go("card", event.card, at.before(at.shelf(event.card)), place(event.seat, event.at));
    case "market_picked":
      return go("card", event.card, at.before(at.shelf(event.card)), place(event.seat, 0));
    case "coins_gained":
      if (!event.coins) return null;
      return go("coin", -1, at.now(`seat-${event.seat}`), `coins-${event.seat}`, event.coins);
    case "coins_stolen":
      return go("coin", -1, at.now(`coins-${event.from_seat}`), `coins-${event.seat}`, event.coins);
    case "monster_arrived": // told again after the way it took, which is one trip
      return go("monster", event.card, at.now("deck-3"), gate(event.seat));
    case "monster_moved":
    case "token_used":
      return go("monster", event.card, stood(event.seat), gate(event.to_seat));
    case "token_taken":
      return go("token", event.colour, at.now("deck-3"), `seat-${event.seat}`);
    case "building_destroyed":
      return go("stomp", event.by_card, stood(event.seat), place(event.seat, event.at));
    default:
      return null;
  }
}
