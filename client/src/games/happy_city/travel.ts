// From events to things in the air: what goes from where to where. Places have names in the page
// (data-spot): deck-0, zone-1, dwelling-2, special-60, seat-3, coins-3, place-3-9, monster-3.

import type { GameEvent } from "../../net/session.svelte";
import type { Box } from "../../ui/layout/places";
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
const WALK = 1100; // a monster sent on twice goes one way after the other

export function tripsOf(events: readonly GameEvent[], at: Places): Trip[] {
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

function journey(event: GameEvent, at: Places): Trip | null {
  const seat = event["seat"] as number;
  const card = (event["card"] ?? event["colour"] ?? -1) as number;
  const first = (...spots: string[]): string => spots.find((spot) => at.now(spot)) ?? "";
  const place = (n: unknown): string => first(`place-${seat}-${String(n)}`, `seat-${seat}`);
  const gate = (of: number): string => first(`monster-${of}`, `seat-${of}`);
  const go = (kind: Trip["kind"], from: Box | null, spot: string, n = 0): Trip | null => {
    const to = at.now(spot);
    return from && to ? { kind, card, n, spot, from, to, delay: 0 } : null;
  };
  switch (event.t) {
    case "card_drawn":
      return (event["slot"] as number) >= 0
        ? go("card", at.now(`deck-${String(event["deck"])}`), `zone-${String(event["slot"])}`)
        : go("monster", at.now("deck-3"), gate(seat));
    case "card_discarded":
      return go("card", at.before(at.shelf(card)), `deck-${at.deck(card)}`);
    case "bought":
    case "special_taken":
      return go("card", at.before(at.shelf(card)), place(event["at"]));
    case "market_picked":
      return go("card", at.before(at.shelf(card)), place(0));
    case "coins_gained":
      return event["coins"]
        ? go("coin", at.now(`seat-${seat}`), `coins-${seat}`, event["coins"] as number)
        : null;
    case "coins_stolen":
      return go(
        "coin",
        at.now(`coins-${String(event["from_seat"])}`),
        `coins-${seat}`,
        event["coins"] as number,
      );
    case "monster_arrived": // told again after the way it took, which is one trip
      return go("monster", at.now("deck-3"), gate(seat));
    case "monster_moved":
    case "token_used":
      return go(
        "monster",
        at.before(`monster-${seat}`) ?? at.now(`seat-${seat}`),
        gate(event["to_seat"] as number),
      );
    case "token_taken":
      return go("token", at.now("deck-3"), `seat-${seat}`);
    case "building_destroyed": {
      const trip = go(
        "stomp",
        at.before(`monster-${seat}`) ?? at.now(`seat-${seat}`),
        place(event["at"]),
      );
      return trip && { ...trip, card: event["by_card"] as number };
    }
  }
  return null;
}
