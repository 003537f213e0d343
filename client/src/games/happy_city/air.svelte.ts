// What is in the air: cards that move house, coins that come in, monsters that arrive and stomp.

import { calm } from "../../ui/cards/motion";
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

export interface Flyer {
  id: number;
  trip: Trip;
}

export class Air {
  list = $state.raw<Flyer[]>([]);
  #count = 0;

  send(trips: readonly Trip[]): void {
    if (trips.length)
      this.list = [...this.list, ...trips.map((trip) => ({ id: ++this.#count, trip }))];
  }

  /** Is this card still on its way there? Then it is not to be seen there yet. */
  bound(spot: string, card: number): boolean {
    return this.list.some(({ trip }) => trip.spot === spot && trip.card === card) && !calm();
  }

  land(id: number): void {
    this.list = this.list.filter((flyer) => flyer.id !== id);
  }
}
