import { expect, it } from "vitest";
import type { ContestView } from "../../protocol/games/jaime";
import { keyOf, openBoxes, wishOf } from "./boxes";

const contest = (id: number, more: Partial<ContestView> = {}): ContestView => ({
  id,
  author: 1,
  mode: "answer",
  task: 0,
  prompt: "c01",
  responses: [],
  winner: null,
  owing: [],
  goal: 0,
  choices: 0,
  target: "",
  grid: [],
  expected: "",
  ...more,
});
const gave = (seat: number, verdict: string) => ({
  seat,
  verdict,
  ms: 900,
  locked: false,
  text: "",
});

it("wants an answer, again if it was wrong, until it is right", () => {
  expect(wishOf(contest(1), 0)).toBe("answer");
  expect(wishOf(contest(1, { responses: [gave(0, "wrong")] }), 0)).toBe("answer");
  expect(wishOf(contest(1, { responses: [gave(0, "right")] }), 0)).toBe("wait");
  expect(wishOf(contest(1), null)).toBe("watch");
});

it("asks its author only when somebody waits for a verdict", () => {
  expect(wishOf(contest(1), 1)).toBe("watch");
  expect(wishOf(contest(1, { responses: [gave(0, "waiting")] }), 1)).toBe("judge");
});

it("shows rewards first, and what was folded away not at all", () => {
  const asked = contest(1);
  const won = contest(2, { winner: 0, owing: [0, 1] });
  expect(openBoxes([asked, won], 0, new Map()).map(({ id }) => id)).toEqual([2, 1]);
  const folded = new Map([[keyOf(asked, 0), false]]);
  expect(openBoxes([asked, won], 0, folded).map(({ id }) => id)).toEqual([2]);
  const later = contest(1, { winner: 0, owing: [0] });
  expect(openBoxes([later], 0, folded)).toHaveLength(1);
});
