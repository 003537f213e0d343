// What happened, in one sentence per event, from the box's [event] section.

import type { Words } from "../../i18n/words.svelte";
import type { GameEvent } from "../../net/session.svelte";
import { quotedAll } from "../people/speech";

/** The key of an event: its tag, its `why` where the words differ, and "you" where it is me. */
export function storyKey(event: GameEvent, me: number | null, words: Words): string | null {
  const plain = [`${event.t}_${String(event["why"])}`, event.t];
  const about = me === null ? [] : suffixes(event, me);
  for (const base of plain)
    for (const key of [...about.map((suffix) => base + suffix), base])
      if (words.has("event", key)) return key;
  return null;
}

/** Each player of an event has a field: seat, by_seat, to_seat, from_seat. Which one am I? */
function suffixes(event: GameEvent, me: number): string[] {
  return Object.keys(event)
    .filter((field) => /^(\w+_)?seat$/.test(field) && event[field] === me)
    .map((field) => `_${field.slice(0, -"seat".length)}you`)
    .sort((a, b) => b.length - a.length); // by_you before you
}

export function tell(
  event: GameEvent,
  me: number | null,
  words: Words,
  names: readonly string[],
): string {
  const key = storyKey(event, me, words);
  if (!key) return "";
  const cards = event["cards"]; // of several cards the first is named, unless one has the lead
  const card = Array.isArray(cards) && cards.length ? { card: cards[0] as number } : {};
  return words.say("event", key, quotedAll({ ...card, ...event }), names);
}
