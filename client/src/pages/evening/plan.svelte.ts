// An evening about to be opened: which games, in which order, by which rules.

import { shelf } from "../../net/shelf.svelte";
import type { GameInfo, Leg, SeatToken } from "../../protocol";
import { Opening } from "../setup/opening.svelte";

const MOST_LEGS = 12;
const THROWN = 3;
const USUAL_SEATS = 4;

export class Plan extends Opening {
  legs = $state.raw<Leg[]>([]);

  add(game: string): void {
    if (!this.full) this.legs = [...this.legs, { game }];
  }

  remove(n: number): void {
    this.legs = this.legs.toSpliced(n, 1);
  }

  /** By which rules that one is played. */
  set(n: number, options: Leg["options"]): void {
    this.legs = this.legs.map((leg, other) => (other === n ? { ...leg, options } : leg));
  }

  /** When it is played: first, third. */
  placesOf(id: string): number[] {
    return this.legs.flatMap(({ game }, n) => (game === id ? n + 1 : []));
  }

  get full(): boolean {
    return this.legs.length >= MOST_LEGS;
  }

  get #infos(): GameInfo[] {
    return this.legs.flatMap(({ game }) => shelf.game(game) ?? []);
  }

  get minutes(): number {
    return this.#infos.reduce((sum, game) => sum + game.minutes, 0);
  }

  get least(): number {
    return Math.max(2, ...this.#infos.map((game) => game.players_min));
  }

  get most(): number {
    return Math.min(10, ...this.#infos.map((game) => game.players_max));
  }

  /** There is a number of players that every one of them admits. */
  get fits(): boolean {
    return this.least <= this.most;
  }

  /** The die chooses: different games that go together. */
  throw(random: () => number = Math.random): void {
    const left = (shelf.games ?? []).map((game) => game.id);
    this.legs = [];
    while (left.length && this.legs.length < THROWN) {
      const [shown = ""] = left.splice(Math.floor(random() * left.length), 1);
      this.add(shown);
      if (!this.fits) this.remove(this.legs.length - 1);
    }
  }

  get seats(): number {
    return Math.max(this.least, Math.min(USUAL_SEATS, this.most));
  }

  /** My seat at the new table, if it could be opened. */
  async open(): Promise<SeatToken | null> {
    const [first] = this.legs;
    if (!first) return null;
    return this.create({ game: first.game, seats: this.seats, programme: this.legs });
  }
}
