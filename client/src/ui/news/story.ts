// What happened, in one sentence per event, from the box's [event] section.

import type { Words } from "../../i18n/words.svelte";
import { i18n } from "../../i18n/index.svelte";
import type { GameEvent, LogLine } from "../../net/session.svelte";
import { quotedAll } from "../people/speech";

/**
 * The key of an event: its tag, its `why` where the words differ, and "you" where it is me and I
 * know what happened: told to everybody, an event does not say what I drew.
 */
function storyKey(
  event: GameEvent,
  facts: Record<string, unknown>,
  me: number | null,
  words: Words,
): string | null {
  const plain = [`${event.t}_${String(event["why"])}`, event.t];
  const about = me === null ? [] : suffixes(event, me);
  for (const base of plain)
    for (const key of [...about.map((suffix) => base + suffix), base])
      if (words.has("event", key, facts)) return key;
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
  const cards = event["cards"]; // of several cards the first is named, unless one has the lead
  const card = Array.isArray(cards) && cards.length ? { card: cards[0] as number } : {};
  const facts = { ...card, ...event };
  const key = storyKey(event, facts, me, words);
  return key ? words.say("event", key, quotedAll(facts, event["seat"]), names) : "";
}

/** A line of the log: what a bot did in somebody's place is never told in that person's voice. */
export function tellLine(
  { event, standIn }: LogLine,
  me: number | null,
  words: Words,
  names: readonly string[],
): string {
  if (standIn === null) return tell(event, me, words, names);
  const { myBot, botOf } = i18n.t.table;
  const mine = standIn === me;
  const bot = mine ? myBot : botOf(names[standIn] ?? "");
  const told = tell(event, mine ? null : me, words, names.with(standIn, bot));
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** Is it told by its tag alone, or, where a `why` makes the difference, by both? */
export const among = (event: GameEvent, tags?: ReadonlySet<string>): boolean =>
  !!tags && (tags.has(event.t) || tags.has(`${event.t}_${String(event["why"])}`));

/** The last thing somebody did, rather than how the table answered. */
export function deedOf(lines: readonly LogLine[]): LogLine | undefined {
  return lines.findLast(({ event }) => event["seat"] !== undefined) ?? lines.at(-1);
}

export interface RecapOf {
  turns: number;
  lines: LogLine[];
}

/** What a bot did in my place since my own last move, and in how many turns. */
export function recapOf(log: readonly LogLine[], me: number | null, own: number): RecapOf {
  const since = me === null ? [] : log.filter(({ id }) => id >= own);
  const mine = (line?: LogLine) => line?.standIn === me && me !== null;
  const turns = since.filter((line, i) => mine(line) && !mine(since[i - 1])).length;
  return { turns, lines: since.filter(mine) };
}

const LINES = 3;

/** What happened since some line of the log, in a few: what concerns me, then what people did last.
 * Nothing where hardly anything happened, or once I have played again (at line `own`). */
export function sinceOf(
  log: readonly LogLine[],
  from: number | null,
  me: number | null,
  own: number,
  told: (line: LogLine) => boolean = () => true,
): LogLine[] {
  const worth = from === null || own > from ? [] : log.filter((l) => l.id >= from && told(l));
  if (worth.length < 2) return [];
  const weight = ({ event }: LogLine) =>
    (me !== null && suffixes(event, me).length ? 2 : 0) + (event["seat"] === undefined ? 0 : 1);
  return worth
    .toSorted((a, b) => weight(b) - weight(a) || b.id - a.id)
    .slice(0, LINES)
    .sort((a, b) => a.id - b.id);
}
