// The language of this player; switchable at any time, every sentence follows.

import { recall, remember } from "../net/storage";
import type { Language } from "../protocol";
import { en } from "./en";
import { fr } from "./fr";

const SENTENCES: Record<Language, typeof fr> = { fr, en };

function firstLanguage(): Language {
  const kept = recall("lang");
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "fr";
}

class I18n {
  lang = $state<Language>(firstLanguage());
  t = $derived(SENTENCES[this.lang]);

  speak(lang: Language): void {
    this.lang = lang;
    remember("lang", lang);
  }
}

export const i18n = new I18n();
