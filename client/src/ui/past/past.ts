// What a match that is over leaves behind, read from its steps: who did what most, and how fast.

import type { GameEvent } from "../../net/session.svelte";
import type { Replay } from "../../protocol";

export interface Highlight {
  seat: number;
  key: string; // of [highlight]
  n: number;
  alone: boolean; // nobody did it as often
}

const ROLES = ["to", "from", "by"] as const;
const MOST = 2; // for each player

export const eventsOf = (replay: Replay): GameEvent[] =>
  replay.frames.flatMap((frame) => frame.events as GameEvent[]);

/** The keys an event answers to: its tag, its tag and reason. */
export const keysOf = (event: GameEvent): string[] => {
  const why = event["why"];
  return typeof why === "string" ? [`${event.t}_${why}`, event.t] : [event.t];
};

/** Which field names the player a highlight is about: `malus_inflicted_to` is about `to_seat`. */
function roleOf(key: string): [string, string] {
  const role = ROLES.find((known) => key.endsWith(`_${known}`));
  return role ? [key.slice(0, -role.length - 1), `${role}_seat`] : [key, "seat"];
}

export function countOf(events: readonly GameEvent[], key: string, seats: number): number[] {
  const [tag, field] = roleOf(key);
  const counts = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    const seat = event[field];
    if (typeof seat === "number" && seat in counts && keysOf(event).includes(tag))
      counts[seat] = (counts[seat] ?? 0) + 1;
  }
  return counts;
}

/** For everybody what sets them apart most; where others did as much, it still counts. */
export function highlightsOf(
  events: readonly GameEvent[],
  keys: readonly string[],
  seats: number,
): Highlight[] {
  const found = keys.flatMap((key) => {
    const counts = countOf(events, key, seats);
    const most = Math.max(...counts);
    const total = counts.reduce((sum, n) => sum + n, 0);
    return counts.flatMap((n, seat) => {
      if (!n) return [];
      const alone = n === most && counts.filter((other) => other === most).length === 1;
      return { seat, key, n, alone, share: (n * seats) / total + (alone ? 1 : 0) };
    });
  });
  return Array.from({ length: seats }, (_, seat) =>
    found
      .filter((one) => one.seat === seat)
      .sort((a, b) => b.share - a.share)
      .slice(0, MOST),
  )
    .flat()
    .map(({ seat, key, n, alone }) => ({ seat, key, n, alone }));
}

/** Reaction times in ms by seat, where a match has any. */
export function timesOf(events: readonly GameEvent[], seats: number): number[][] {
  const times: number[][] = Array.from({ length: seats }, () => []);
  for (const { seat, ms } of events)
    if (typeof seat === "number" && typeof ms === "number" && ms > 0) times[seat]?.push(ms);
  return times;
}

export const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? 0;

/** Of what a turn's player did, what happens least often: the rest goes without saying, as does what
 * comes to others as well and what the end of the match brings about. */
export function tellingOf(
  turn: readonly GameEvent[],
  all: readonly GameEvent[],
  told: (event: GameEvent) => string,
  actor: number | null = null,
): string {
  const often = new Map<string, number>();
  for (const event of all) {
    const key = keysOf(event)[0] ?? event.t;
    often.set(key, (often.get(key) ?? 0) + 1);
  }
  const rarity = (event: GameEvent) => often.get(keysOf(event)[0] ?? event.t) ?? 0;
  const isEnd = (event: GameEvent) => JSON.stringify(event) === JSON.stringify(all.at(-1));
  const others = turn.filter(({ seat }) => typeof seat === "number" && seat !== actor);
  const shared = new Set(others.map(({ t }) => t));
  const spoken = turn.filter((event) => told(event) && !isEnd(event));
  const done = spoken.filter(({ seat }) => seat === actor);
  const lists = [done.filter(({ t }) => !shared.has(t)), done, spoken];
  const rarest = lists
    .find((list) => list.length)
    ?.reduce((best, event) => (rarity(event) <= rarity(best) ? event : best));
  return rarest ? told(rarest) : "";
}
