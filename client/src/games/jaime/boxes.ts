// What a contest wants of me now, and which of them shows its box.

import type { ContestView, ResponseView } from "../../protocol/games/jaime";

/** Take a reward, judge, take part, wait for the others; or nothing at all. */
export type Wish = "reward" | "judge" | "answer" | "wait" | "watch";

export const mine = (contest: ContestView, me: number | null): ResponseView | undefined =>
  contest.responses.find(({ seat }) => seat === me);

export function wishOf(contest: ContestView, me: number | null): Wish {
  if (me === null) return "watch";
  if (contest.owing.includes(me)) return "reward";
  if (contest.winner !== null) return "watch";
  if (contest.author === me) {
    return contest.responses.some(({ verdict }) => verdict === "waiting") ? "judge" : "watch";
  }
  const given = mine(contest, me)?.verdict;
  return given === "right" || given === "waiting" ? "wait" : "answer";
}

const FIRST: readonly Wish[] = ["reward", "judge", "answer"];

/** Known by contest and wish: whoever folds a question away still hears of a reward. */
export const keyOf = (contest: ContestView, me: number | null): string =>
  `${contest.id} ${wishOf(contest, me)}`;

/** Those that stand open: what wants something of me unless I put it away, and what I opened. */
export function openBoxes(
  contests: readonly ContestView[],
  me: number | null,
  chosen: ReadonlyMap<string, boolean>,
): ContestView[] {
  const rank = (contest: ContestView): number => {
    const at = FIRST.indexOf(wishOf(contest, me));
    return at < 0 ? FIRST.length : at;
  };
  return contests
    .filter((contest) => chosen.get(keyOf(contest, me)) ?? rank(contest) < FIRST.length)
    .sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}
