// What this board says, in the language of the moment: [board] of the game's text files.

import { boardWords } from "../../i18n/board";
import type { Words } from "../../i18n/words.svelte";
import type { DominoWords } from "../../protocol/words/domino";

export type Sentences = DominoWords;

export const sentences = (words: Words): Sentences => boardWords<Sentences>(words);
