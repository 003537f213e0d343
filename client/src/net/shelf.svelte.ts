// The boxes on the shelf, fetched once for all pages.

import { i18n } from "../i18n/index.svelte";
import { VERSION, type GameInfo, type SeriesInfo, type TableInfo } from "../protocol";
import { HouseError, loadShelf } from "./api";

const HERE = ["localhost", "127.0.0.1", "[::1]"]; // no friend gets there

class ShelfOfGames {
  games = $state.raw<GameInfo[] | null>(null);
  series = $state.raw<SeriesInfo[]>([]);
  /** Where the links of this page should lead, if not to where it is. */
  address = $state.raw("");
  /** Does this house keep a golden book? */
  golden = $state(false);
  trouble = $state.raw<HouseError | null>(null);
  #loading = false;

  game(id: string | undefined): GameInfo | undefined {
    return this.games?.find((game) => game.id === id);
  }

  /** A programme of several matches that a box brings along. */
  seriesOf(id: string | undefined): SeriesInfo | undefined {
    return this.series.find((series) => series.id === id);
  }

  /** What a table says it plays: its game, or what its programme is called. */
  titleOf(table: TableInfo): string {
    const { programme } = table;
    if (!programme) return this.game(table.game)?.name[i18n.lang] ?? "";
    return this.seriesOf(programme.series)?.name[i18n.lang] ?? i18n.t.series.evening;
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
      const { version, games, series, address, named, golden } = await loadShelf();
      if (version !== VERSION) throw new HouseError("version");
      this.series = series ?? [];
      this.address = named || HERE.includes(location.hostname) ? (address ?? "") : "";
      this.golden = golden === true;
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
