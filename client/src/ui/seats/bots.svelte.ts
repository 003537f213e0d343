// Which seats of this table are bots': their marks say so wherever they are drawn.

import type { SeatInfo } from "../../protocol";

class BotSeats {
  #seats = $state.raw<ReadonlySet<number>>(new Set());

  has(seat: number): boolean {
    return this.#seats.has(seat);
  }

  look(seats: readonly SeatInfo[]): void {
    const bots = seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));
    this.#seats = new Set(bots);
  }
}

export const botSeats = new BotSeats();
