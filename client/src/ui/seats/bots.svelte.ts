// Which seats of this table are bots': their marks say so wherever they are drawn.

import type { SeatInfo } from "../../protocol";

class BotSeats {
  #seats = $state.raw<ReadonlySet<number>>(new Set());

  has(seat: number): boolean {
    return this.#seats.has(seat);
  }

  look(seats: readonly SeatInfo[]): void {
    this.set(seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : [])));
  }

  set(seats: readonly number[]): void {
    this.#seats = new Set(seats);
  }
}

export const botSeats = new BotSeats();
