// The words of a box of games, fetched once per language.

import { loadText } from "../net/api";
import type { Language } from "../protocol";
import { i18n } from "./index.svelte";
import { fill, fits, nameOf } from "./text";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type TextTable = Record<string, any>;

export interface Words {
  lang: Language;
  table: TextTable;
  say(
    section: string,
    key: string,
    params?: Record<string, unknown>,
    names?: readonly string[],
  ): string;
  /** Is there such a sentence, and is nothing missing in it? */
  has(section: string, key: string, params?: Record<string, unknown>): boolean;
  /** What is written on a card: name("card", 7); also of the other lists: name("colour", 2). */
  name(list: string, number: number): string;
}

/** `section` may be a path: ("option.two_player_reverse_skips", "name"). */
export function wordsOf(lang: Language, table: TextTable): Words {
  const find = (section: string, key: string): unknown => {
    const place = section.split(".").reduce<TextTable | undefined>((at, step) => at?.[step], table);
    return place?.[key];
  };
  return {
    lang,
    table,
    name: (list, number) => nameOf(lang, table, list, number),
    has: (section, key, params) => {
      const template = find(section, key);
      return typeof template === "string" && (!params || fits(template, params));
    },
    say: (section, key, params = {}, names = []) => {
      const template = find(section, key);
      return typeof template === "string" ? fill(template, params, lang, table, names) : key;
    },
  };
}

/** The words at a table with these options: [option.NAME.renames.VALUE] renames cards. */
export function under(words: Words, options: Record<string, unknown>): Words {
  const card = [...((words.table["card"] ?? []) as string[])];
  for (const [option, value] of Object.entries(options)) {
    const renames = words.table["option"]?.[option]?.renames?.[String(value)] ?? {};
    for (const [number, name] of Object.entries(renames)) card[Number(number)] = name as string;
  }
  return wordsOf(words.lang, { ...words.table, card });
}

const RETRY_MS = 2000;
const fetched = new Map<string, Promise<Words>>();

function fetchWords(game: string, lang: Language): Promise<Words> {
  const key = `${game}/${lang}`;
  let words = fetched.get(key);
  if (!words) {
    words = loadText(game, lang).then((table) => wordsOf(lang, table));
    words.catch(() => fetched.delete(key)); // so that the next reader tries again
    fetched.set(key, words);
  }
  return words;
}

/** The words of a game in the language of the moment; the old ones stay until the new are here. */
export class GameWords {
  #plain = $state.raw<Words | null>(null);
  words = $derived.by(() => this.#plain && under(this.#plain, this.#options() ?? {}));
  #tries = $state(0);

  #options: () => Record<string, unknown> | undefined;

  constructor(
    game: () => string | undefined,
    options: () => Record<string, unknown> | undefined = () => undefined,
  ) {
    this.#options = options;
    $effect(() => {
      const id = game();
      const lang = i18n.lang;
      void this.#tries;
      if (!id) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      fetchWords(id, lang).then(
        (words) => {
          if (lang === i18n.lang) this.#plain = words;
        },
        () => (timer = setTimeout(() => this.#tries++, RETRY_MS)),
      );
      return () => clearTimeout(timer);
    });
  }
}
