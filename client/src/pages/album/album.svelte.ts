// An album, read in the language of the moment; the old telling stays until the new one is here.

import { i18n } from "../../i18n/index.svelte";
import { HouseError, loadAlbum } from "../../net/api";
import type { Album } from "../../protocol";

export class AlbumReader {
  album = $state.raw<Album | null>(null);
  trouble = $state.raw<HouseError | null>(null);
  readonly #match: string;

  constructor(match: string) {
    this.#match = match;
  }

  async read(): Promise<void> {
    const lang = i18n.lang;
    this.trouble = null;
    try {
      const album = await loadAlbum(this.#match, lang);
      if (lang === i18n.lang) this.album = album;
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      if (lang === i18n.lang) this.trouble = error;
    }
  }
}
