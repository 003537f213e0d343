// A table about to be opened, of one game or of several: under which name, and what came of it.

import { createTable, HouseError } from "../../net/api";
import { keepName, keepToken, myName } from "../../net/tokens";
import type { CreateTable, SeatToken } from "../../protocol";

export class Opening {
  name = $state(myName());
  busy = $state(false);
  trouble = $state.raw<HouseError | null>(null);

  /** My seat at the new table; null when it could not be opened, then `trouble` says why. */
  protected async create(wish: Omit<CreateTable, "name">): Promise<SeatToken | null> {
    if (this.busy) return null;
    this.busy = true;
    this.trouble = null;
    try {
      const name = this.name.trim();
      keepName(name);
      const seat = await createTable({ ...wish, name });
      keepToken(seat, wish.game);
      return seat;
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      this.trouble = error;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
