// What was measured of a game, beside its dials: about how long, how fair its seats.

import type { Case, OptionInfo } from "../../protocol";

export interface Effect {
  value: unknown; // of the option
  minutes: number; // with it
  usual: number; // without it; the same where nobody would notice
  now: Case; // as it was measured
  fairness: boolean; // it changes whether a seat is favoured
}

const NOTICED = 0.07; // of the usual time

/** By the book, with so many players; with more than were measured, as with the most. */
export function byPlayers(cases: Case[], players: number): Case | undefined {
  const book = cases.filter((each) => !each.option && each.players <= players);
  return book.at(-1);
}

/** What an option does: the other of its two values, or the one that is chosen among more; where
 * that is the usual one, the one that changes the time most.
 *
 * It was measured with few players and with the usual number: what it does to the time with fewer
 * or as many as there are here is taken for what it does here.
 */
export function effectOf(
  cases: Case[],
  option: OptionInfo,
  chosen: unknown,
  players: number,
): Effect | undefined {
  const mine = cases.filter((each) => each.option === option.name && each.players <= players);
  const others = new Set(mine.map((each) => each.value));
  const most = mine.at(-1)?.players ?? 0; // with which it was measured
  const book = byPlayers(cases, most);
  const here = byPlayers(cases, players);
  if (!book || !here) return undefined;
  const change = (each: Case) => Math.abs(each.minutes - book.minutes);
  const now =
    mine.findLast((each) => others.size === 1 || each.value === chosen) ??
    mine
      .filter((each) => each.players === most)
      .reduce((best, each) => (change(each) > change(best) ? each : best));
  const minutes = Math.round((here.minutes * now.minutes) / book.minutes);
  const noticed = Math.abs(minutes - here.minutes) > NOTICED * here.minutes;
  const fairness = (now.favoured ?? null) !== (book.favoured ?? null);
  return { value: now.value, minutes, usual: noticed ? here.minutes : minutes, now, fairness };
}
