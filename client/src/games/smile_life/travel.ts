// From events to cards in the air: who sees what go from where to where.

import type { SmileLifeEvent } from "../../protocol/games/smile_life";
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

export function tripsOf(events: readonly SmileLifeEvent[], at: Places): Trip[] {
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

function journey(event: SmileLifeEvent, at: Places, add: Add): void {
  const from = (seat: number, card: number | null): Box =>
    (seat === at.me && card !== null && at.hand(card)) || at.seat(seat);
  switch (event.t) {
    case "cards_drawn":
      if (event.seat !== at.me)
        for (let i = 0; i < Math.min(3, event.count); i++) add(null, at.stock, at.seat(event.seat));
      return;
    case "discard_taken":
    case "card_fetched":
      if (event.seat !== at.me) add(event.card, at.discard, at.seat(event.seat), true);
      return;
    case "river_taken":
      if (event.seat !== at.me) add(event.card, at.river(event.card), at.seat(event.seat));
      return;
    case "card_discarded":
    case "card_thrown":
      return add(event.card, from(event.seat, event.card), at.discard);
    case "card_lost":
      return add(event.card, at.seat(event.seat), at.discard);
    case "card_placed":
    case "bought":
      return add(
        event.card,
        from(event.seat, event.card),
        at.seat(event.seat),
        event.seat !== at.me,
      );
    case "flirt_stolen":
      return add(event.card, at.seat(event.from_seat), at.seat(event.seat), true);
    case "wage_given":
      return add(event.card, at.seat(event.seat), at.seat(event.to_seat));
    case "malus_inflicted":
      if (event.to_seat !== at.me)
        add(event.card, from(event.seat, event.card), at.seat(event.to_seat), true);
      return;
    case "stake_laid":
      return add(null, from(event.seat, event.card), at.casino);
  }
}

/** Cards that just came into my hand. */
export function arrivals(events: readonly SmileLifeEvent[], me: number | null): Set<number | null> {
  const cards = events.flatMap((event) => {
    if (!("seat" in event) || event.seat !== me) return [];
    if (event.t === "cards_drawn" || event.t === "hand_dealt") return event.cards;
    return event.t === "river_taken" || event.t === "luck_kept" ? [event.card] : [];
  });
  return new Set(cards);
}
