// What this board says, in the language of the moment: [board] of the game's text files.

import { boardWords } from "../../i18n/board";
import type { Words } from "../../i18n/words.svelte";
import type { JaimeWords } from "../../protocol/words/jaime";

export type Sentences = JaimeWords;

export const sentences = (words: Words): Sentences => boardWords<Sentences>(words);

/** What the bank has for a task: its choices, or the phrase to copy. */
export const choicesOf = (words: Words, prompt: string): readonly string[] =>
  (words.table["choices"]?.[prompt] ?? []) as string[];
export const phraseOf = (words: Words, prompt: string): string =>
  String(words.table["copy"]?.[prompt] ?? "");

/** Longest texts of one's own (JM-DIG-12, 19, 29). */
export const MOST = { title: 40, task: 100, answer: 100, statement: 100 };
