// Cards in the air that nobody can hold: they exist only while they fly.

import type { Flight } from "./motion";

export class Flights {
  list = $state.raw<Flight[]>([]);
  #count = 0;

  add(trips: readonly Omit<Flight, "id">[]): void {
    if (trips.length === 0) return;
    this.list = [...this.list, ...trips.map((trip) => ({ ...trip, id: ++this.#count }))];
  }

  land(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id);
  }
}
