// From events to cards in the air: who sees what go from where to where.

import type { GameEvent } from "../../net/session.svelte";
import type { Box } from "../../ui/layout/places";

export interface Trip {
  card: number | null; // null: face down
  from: Box;
  to: Box;
  /** Held up in the middle on its way, so that everybody can read it. */
  shown: boolean;
  delay: number;
}

export interface Places {
  me: number | null;
  seat: (seat: number) => Box; // where that player's life lies
  hand: (card: number) => Box | null; // where a card of mine lay
  stock: Box;
  discard: Box;
  casino: Box;
  river: (card: number) => Box;
}

const STAGGER_MS = 90;
const READ_MS = 850; // one after the other, so that each can be read

export function tripsOf(events: readonly GameEvent[], at: Places): Trip[] {
  const trips: Trip[] = [];
  let delay = 0;
  for (const event of events) {
    journey(event, at, (card, from, to, shown = false) => {
      trips.push({ card, from, to, shown, delay });
      delay += shown ? READ_MS : STAGGER_MS;
    });
  }
  return trips;
}

type Add = (card: number | null, from: Box, to: Box, shown?: boolean) => void;

function journey(event: GameEvent, at: Places, add: Add): void {
  const seat = event["seat"] as number;
  const card = (event["card"] ?? null) as number | null;
  const mine = seat === at.me;
  const from = (mine && card !== null && at.hand(card)) || at.seat(seat);
  switch (event.t) {
    case "cards_drawn":
      if (!mine)
        for (let i = 0; i < Math.min(3, event["count"] as number); i++)
          add(null, at.stock, at.seat(seat));
      return;
    case "discard_taken":
    case "card_fetched":
      return mine ? undefined : add(card, at.discard, at.seat(seat), true);
    case "river_taken":
      return mine || card === null ? undefined : add(card, at.river(card), at.seat(seat));
    case "card_discarded":
    case "card_thrown":
      return add(card, from, at.discard);
    case "card_lost":
      return add(card, at.seat(seat), at.discard);
    case "card_placed":
    case "bought":
      return add(card, from, at.seat(seat), !mine);
    case "flirt_stolen":
      return add(card, at.seat(event["from_seat"] as number), at.seat(seat), true);
    case "wage_given":
      return add(card, at.seat(seat), at.seat(event["to_seat"] as number));
    case "malus_inflicted":
      if (event["to_seat"] !== at.me) add(card, from, at.seat(event["to_seat"] as number), true);
      return;
    case "stake_laid":
      return add(null, from, at.casino);
  }
}
