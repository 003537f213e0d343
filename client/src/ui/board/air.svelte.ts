// What is in the air: it exists only while it flies, and nobody can hold it.

export interface Flyer<Trip> {
  id: number;
  trip: Trip;
}

/** How something flies; a board derives it from its trips. */
export interface Flight {
  frames: Keyframe[];
  ms: number;
  delay: number;
  easing?: string;
}

export class Air<Trip> {
  list = $state.raw<Flyer<Trip>[]>([]);
  #count = 0;

  send(trips: readonly Trip[]): void {
    if (trips.length)
      this.list = [...this.list, ...trips.map((trip) => ({ id: ++this.#count, trip }))];
  }

  land(id: number): void {
    this.list = this.list.filter((flyer) => flyer.id !== id);
  }
}
