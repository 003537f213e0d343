// The boxes on the shelf, fetched once for all pages.

import { VERSION, type GameInfo, type SeriesInfo } from "../protocol";
import { HouseError, loadShelf } from "./api";

class ShelfOfGames {
  games = $state.raw<GameInfo[] | null>(null);
  series = $state.raw<SeriesInfo[]>([]);
  trouble = $state.raw<HouseError | null>(null);
  #loading = false;

  game(id: string | undefined): GameInfo | undefined {
    return this.games?.find((game) => game.id === id);
  }

  /** A programme of several matches that a box brings along. */
  seriesOf(id: string | undefined): SeriesInfo | undefined {
    return this.series.find((series) => series.id === id);
  }

  /** A programme as one more box: the front of its first game, its own name, all the minutes. */
  boxOf(series: SeriesInfo): GameInfo | undefined {
    const games = series.games.map((id) => this.game(id));
    const first = games[0];
    if (!first) return undefined;
    const minutes = games.reduce((sum, game) => sum + (game?.minutes ?? 0), 0);
    const { id, name, blurb } = series;
    return { ...first, id, name, blurb, minutes, options: [], album: false };
  }

  async load(): Promise<void> {
    if (this.games || this.#loading) return;
    this.#loading = true;
    this.trouble = null;
    try {
      const { version, games, series } = await loadShelf();
      if (version !== VERSION) throw new HouseError("version");
      this.series = series ?? [];
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
