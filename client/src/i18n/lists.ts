// "Anna, Bob et Léo": names in a row, as each language writes them.

import { i18n } from "./index.svelte";

export const inARow = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.lang, { type: "conjunction" }).format(names);
