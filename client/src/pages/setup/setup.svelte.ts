// A table about to be opened: who comes, which rules, what pace.

import type { GameInfo, Level, Pace, SeatToken } from "../../protocol";
import { Opening } from "./opening.svelte";

export type Place = "free" | Level;

export interface Company {
  seats: number;
  bots: Level[];
}

const USUAL_BOTS: Level[] = ["medium", "medium"];
const USUAL_SEATS = 4; // of an invitation nobody has set up further

export class Setup extends Opening {
  options = $state.raw<Record<string, unknown>>({});
  pace = $state<Pace>("normal");
  places = $state.raw<Place[]>(USUAL_BOTS);
  #touched = $state(false);

  readonly #game: () => GameInfo | undefined;

  readonly #series: () => string | undefined;

  /** For one game, or for a programme of several. */
  constructor(
    game: () => GameInfo | undefined,
    series: () => string | undefined = () => undefined,
  ) {
    super();
    this.#game = game;
    this.#series = series;
  }

  lay(places: Place[]): void {
    this.places = places;
    this.#touched = true;
  }

  /** Right now, nobody is waited for: me and the bots. */
  get now(): Company {
    const bots = this.#bots.length ? this.#bots : USUAL_BOTS;
    return { seats: 1 + bots.length, bots };
  }

  /** Seats for friends: a few, or those laid out, but at least one. */
  get guests(): number {
    if (!this.#touched) return Math.min(USUAL_SEATS, this.#most) - 1;
    return Math.max(1, this.places.length - this.#bots.length);
  }

  get invitation(): Company {
    const bots = this.#touched ? this.#bots.slice(0, this.#most - 1 - this.guests) : [];
    return { seats: 1 + this.guests + bots.length, bots };
  }

  get #bots(): Level[] {
    return this.places.filter((place) => place !== "free");
  }

  get #most(): number {
    return this.#game()?.players_max ?? 2;
  }

  /** My seat at the new table, if it could be opened. */
  async open(company: Company): Promise<SeatToken | null> {
    const game = this.#game();
    if (!game) return null;
    const { options, pace } = this;
    return this.create({
      game: game.id,
      options,
      pace,
      series: this.#series() ?? "",
      ...company,
    });
  }
}
