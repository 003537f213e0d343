// People's own words inside a sentence of ours: hidden where they are not wanted, and kept from
// turning the rest of the sentence around where they are written from right to left.

import { i18n } from "../../i18n/index.svelte";
import { hidden } from "./hidden.svelte";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const ISOLATE = "\u2068";
const END = "\u2069";

/** Where events and views hold what a player has written himself. */
const OWN_WORDS = new Set(["title", "task", "statement", "text"]);

/** A text as it may stand in a sentence on this device; `seat` wrote it, if anybody. */
export function quoted(text: string, seat: number | null = null): string {
  if (hidden.has(text, seat)) return i18n.t.table.people.hiddenText;
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END}` : text;
}

/** The same for every text among these facts, of which this seat's own words are one. */
export function quotedAll(facts: Record<string, unknown>, seat: unknown): Record<string, unknown> {
  const writer = (key: string) => (OWN_WORDS.has(key) && typeof seat === "number" ? seat : null);
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === "string" ? quoted(value, writer(key)) : value,
    ]),
  );
}
