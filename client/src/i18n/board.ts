// What a board says: [board] of its game's text files, in the shape `make protocol` writes to
// protocol/words/<id>.ts. A sentence without holes is a string, any other a function of its holes.

import { fill } from "./text";
import type { Words } from "./words.svelte";

const kept = new WeakMap<Words, unknown>();

/** `boardWords<DernierWords>(words).draw({ n: 7 })` */
export function boardWords<T>(words: Words): T {
  if (!kept.has(words)) kept.set(words, spoken(words, words.table["board"]));
  return kept.get(words) as T;
}

function spoken(words: Words, told: unknown): unknown {
  if (typeof told === "string") {
    if (!told.includes("{")) return told;
    return (holes: Record<string, unknown>) => fill(told, holes, words.lang, words.table);
  }
  if (typeof told !== "object" || told === null || Array.isArray(told)) return told;
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => [key, spoken(words, value)]),
  );
}
