// What this board says, in the language of the moment: [board] of the game's text files.

import { boardWords } from "../../i18n/board";
import type { Words } from "../../i18n/words.svelte";
import type { DernierWords } from "../../protocol/words/dernier";

export type Sentences = DernierWords;

export const sentences = (words: Words): Sentences => boardWords<Sentences>(words);
