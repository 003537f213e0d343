// The boxes on the shelf, fetched once for all pages.

import { VERSION, type GameInfo } from "../protocol";
import { HouseError, loadShelf } from "./api";

class ShelfOfGames {
  games = $state.raw<GameInfo[] | null>(null);
  trouble = $state.raw<HouseError | null>(null);
  #loading = false;

  game(id: string | undefined): GameInfo | undefined {
    return this.games?.find((game) => game.id === id);
  }

  async load(): Promise<void> {
    if (this.games || this.#loading) return;
    this.#loading = true;
    this.trouble = null;
    try {
      const { version, games } = await loadShelf();
      if (version !== VERSION) throw new HouseError("version");
      this.games = games;
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      this.trouble = error;
    } finally {
      this.#loading = false;
    }
  }
}

export const shelf = new ShelfOfGames();
