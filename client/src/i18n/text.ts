// Sentences with holes: the same few lines as src/ludotheque/core/text.py (tests/golden/text.json).

import type { Language } from "../protocol";

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** French counts zero as singular, English does not. */
export function isOne(language: Language, n: number): boolean {
  return language === "fr" ? Math.abs(n) < 2 : n === 1;
}

export function fill(
  template: string,
  params: Record<string, unknown>,
  language: Language,
  words: Record<string, unknown>,
  names: readonly string[] = [],
): string {
  return template.replace(HOLE, (_, name: string, one?: string, other?: string) => {
    const value = params[name];
    const whole = typeof value === "number" && Number.isInteger(value) ? value : null;
    if (one !== undefined && whole !== null) return isOne(language, whole) ? one : (other ?? "");
    const kind = name.slice(name.lastIndexOf("_") + 1);
    if (kind === "seat" && whole !== null) return names[whole] ?? "?";
    const known = words[kind]; // a list of names by number
    return String(Array.isArray(known) && whole !== null ? known[whole] : value);
  });
}
