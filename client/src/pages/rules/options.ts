// The options of a table in words: what may be set, what is set, what is unusual about it.

import type { Words } from "../../i18n/words.svelte";
import type { GameInfo, OptionInfo } from "../../protocol";

export type Chosen = Record<string, unknown>;

/** Of an option: yes, no, nothing, and "Cards: 7". */
export interface Answers {
  yes: string;
  no: string;
  none: string;
  optionIs: (name: string, value: string) => string;
}

export interface CardKind {
  id: string;
  name: string;
}

export const valueOf = (option: OptionInfo, chosen: Chosen): unknown =>
  chosen[option.name] ?? option.default;

/** [option.NAME] of the text file; an option without words shows its own name. */
export function wordOf(option: OptionInfo, key: "name" | "help", words: Words | null): string {
  const section = `option.${option.name}`;
  if (words?.has(section, key)) return words.say(section, key);
  return key === "name" ? option.name : "";
}

/** A choice's own word, [option.NAME.choice] in the text file. */
export function choiceWord(option: OptionInfo, choice: string, words: Words | null): string {
  const section = `option.${option.name}.choice`;
  return words?.has(section, choice) ? words.say(section, choice) : choice;
}

/** What a card option lists: ids with spaces between them. */
export const idsIn = (value: unknown): string[] => String(value).split(/\s+/).filter(Boolean);

/** Every kind of card of the game once, by name. */
export function kindsOf(game: GameInfo, words: Words | null): CardKind[] {
  const kinds = new Map(game.cards.map((id, card) => [id, words?.name("card", card) || id]));
  const list = [...kinds].map(([id, name]) => ({ id, name }));
  return list.sort((a, b) => a.name.localeCompare(b.name, words?.lang));
}

/** The value in words. */
export function valueWord(
  option: OptionInfo,
  chosen: Chosen,
  game: GameInfo,
  words: Words | null,
  answers: Answers,
): string {
  const value = valueOf(option, chosen);
  if (option.kind === "bool") return value ? answers.yes : answers.no;
  if (option.kind === "choice") return choiceWord(option, String(value), words);
  if (option.kind === "int") return String(value);
  const ids = idsIn(value);
  const named = kindsOf(game, words).filter(({ id }) => ids.includes(id));
  return named.map(({ name }) => name).join(", ") || answers.none;
}

/** What this table plays differently from the book. */
export const unusual = (game: GameInfo, chosen: Chosen): OptionInfo[] =>
  game.options.filter((option) => valueOf(option, chosen) !== option.default);

/** The same in a few words each. */
export function digestOf(
  game: GameInfo,
  chosen: Chosen,
  words: Words | null,
  answers: Answers,
): string[] {
  return unusual(game, chosen).map((option) => {
    const name = wordOf(option, "name", words);
    if (option.kind === "bool" && option.default === false) return name;
    return answers.optionIs(name, valueWord(option, chosen, game, words, answers));
  });
}
