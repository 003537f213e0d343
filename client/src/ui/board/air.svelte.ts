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
  #runs = new Set<Animation>();

  send(trips: readonly Trip[]): void {
    if (trips.length)
      this.list = [...this.list, ...trips.map((trip) => ({ id: ++this.#count, trip }))];
  }

  /** It is on its way: a tap may hurry it. */
  fly(id: number, run: Animation): void {
    this.#runs.add(run);
    run.onfinish = () => {
      this.#runs.delete(run);
      this.land(id);
    };
  }

  land(id: number): void {
    this.list = this.list.filter((flyer) => flyer.id !== id);
  }

  /** Everything lands now. */
  hurry(): void {
    for (const run of [...this.#runs]) run.finish();
  }
}
