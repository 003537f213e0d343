// The language of this player; switchable at any time, every sentence follows.

import { recall, remember } from "../net/storage";
import type { Language } from "../protocol";
import type { fr } from "./fr";

export type Sentences = typeof fr;

const SENTENCES: Record<Language, () => Promise<Sentences>> = {
  fr: async () => (await import("./fr")).fr,
  en: async () => (await import("./en")).en,
};

function firstLanguage(): Language {
  const kept = recall("lang");
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "fr";
}

class I18n {
  lang = $state<Language>(firstLanguage());
  #sentences = $state.raw<Sentences>();
  #wanted = this.lang;

  /** Awaited before the first page is shown: from then on there are always words. */
  async open(): Promise<void> {
    const [lang, other]: Language[] = this.lang === "fr" ? ["fr", "en"] : ["en", "fr"];
    // Without a network only one of them may be at hand.
    await this.#take(lang!).catch(() => this.#take(other!));
  }

  get t(): Sentences {
    if (!this.#sentences) throw new Error("i18n.open() comes first");
    return this.#sentences;
  }

  async speak(lang: Language): Promise<void> {
    remember("lang", lang);
    await this.#take(lang);
  }

  async #take(lang: Language): Promise<void> {
    this.#wanted = lang;
    const sentences = await SENTENCES[lang]();
    if (this.#wanted === lang) [this.lang, this.#sentences] = [lang, sentences];
  }
}

export const i18n = new I18n();
