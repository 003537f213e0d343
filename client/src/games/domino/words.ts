// The sentences of this board in the language of the moment; loaded with the board only.

import { i18n } from "../../i18n/index.svelte";
import { en } from "./words.en";
import { fr } from "./words.fr";

export type Sentences = typeof fr;

export const sentences = (): Sentences => (i18n.lang === "fr" ? fr : en);
