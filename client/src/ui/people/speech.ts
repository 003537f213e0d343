// People's own words inside a sentence of ours: hidden where they are not wanted, and kept from
// turning the rest of the sentence around where they are written from right to left.

import { i18n } from "../../i18n/index.svelte";
import { hidden } from "./hidden.svelte";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const ISOLATE = "\u2068";
const END = "\u2069";

/** A text as it may stand in a sentence on this device. */
export function quoted(text: string): string {
  if (hidden.has(text)) return i18n.t.table.people.hiddenText;
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END}` : text;
}

/** The same for every text among the facts of an event. */
export const quotedAll = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === "string" ? quoted(value) : value,
    ]),
  );
