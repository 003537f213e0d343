// Sentences with holes: the same few lines as src/ludotheque/core/text.py, where the holes are
// explained (tests/golden/text.json ties the two).

import type { Language } from "../protocol";
import { agreed, capital, caption, noun, person, withWord, type Noun } from "./grammar";

const HOLE = /\{(?:([\p{L}\d_]+) )?([\p{L}\d_]+)((?:\|[^|}]*)*)\}/gu;

type Table = Record<string, unknown>;

/** French counts zero as singular, English does not. */
export function isOne(language: Language, n: number): boolean {
  return language === "fr" ? Math.abs(n) < 2 : n === 1;
}

/** What is written on a card, or on anything else that a list of the words names. */
export function nameOf(language: Language, words: Table, kind: string, number: number): string {
  const known = words[kind];
  const text: unknown = Array.isArray(known) ? known[number] : undefined;
  return typeof text === "string" ? caption(language, noun(language, text)) : "";
}

/** Does every hole that says something have something to say? */
export function fits(template: string, params: Table): boolean {
  const holes = [...template.matchAll(HOLE)].filter(([, , , forms]) => !forms);
  return holes.every(([, , name]) => name !== undefined && params[name] != null);
}

export function fill(
  template: string,
  params: Table,
  language: Language,
  words: Table,
  names: readonly string[] = [],
): string {
  const filled = (_: string, word: string | undefined, name: string, forms: string): string => {
    const value = params[name];
    const found = nounOf(name, value, language, words, names);
    if (forms) return formOf(forms.slice(1).split("|"), value, found, language);
    const known = found ?? person(String(value));
    if (!word) return caption(language, known);
    const small = word.slice(0, 1).toLowerCase() + word.slice(1);
    const said = withWord(language, small, known);
    return small === word ? said : capital(said);
  };
  return template.replace(HOLE, filled);
}

/** Who or what a number stands for, by the last word of its name. */
function nounOf(
  name: string,
  value: unknown,
  language: Language,
  words: Table,
  names: readonly string[],
): Noun | null {
  if (typeof value !== "number" || !Number.isInteger(value)) return null;
  const kind = name.slice(name.lastIndexOf("_") + 1);
  if (kind === "seat") return person(names[value] ?? "?");
  const known = words[kind];
  const text: unknown = Array.isArray(known) ? known[value] : undefined;
  return typeof text === "string" ? noun(language, text) : null;
}

function formOf(
  forms: readonly string[],
  value: unknown,
  found: Noun | null,
  language: Language,
): string {
  if (found) return agreed(language, forms, found);
  return (isOne(language, Number(value)) ? forms[0] : forms[1]) ?? "";
}
