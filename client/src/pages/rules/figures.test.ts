import { expect, test } from "vitest";
import type { Case, OptionInfo } from "../../protocol";
import { byPlayers, effectOf } from "./figures";

const CASES: Case[] = [
  { players: 2, minutes: 20 },
  { players: 4, minutes: 40, favoured: 0, share: 31 },
  { players: 2, minutes: 24, option: "river", value: true },
  { players: 4, minutes: 50, option: "river", value: true },
  { players: 4, minutes: 20, option: "length", value: "1/2" },
  { players: 4, minutes: 10, option: "length", value: "1/4" },
];
const option = (name: string): OptionInfo => ({ name, kind: "choice", default: "all" });

test("a number of players is told by the book, the largest measured for more", () => {
  expect(byPlayers(CASES, 2)?.minutes).toBe(20);
  expect(byPlayers(CASES, 9)?.minutes).toBe(40);
  expect(byPlayers([], 2)).toBeUndefined();
});

test("a switch tells what it would do, whichever way it stands", () => {
  expect(effectOf(CASES, option("river"), false, 5)?.minutes).toBe(50);
  expect(effectOf(CASES, option("river"), true, 5)?.usual).toBe(40);
  expect(effectOf(CASES, option("river"), true, 2)?.minutes).toBe(24);
});

test("between the numbers measured it stretches the time as with fewer", () => {
  const three: Case[] = [
    { players: 2, minutes: 20 },
    { players: 3, minutes: 30 },
    ...CASES.slice(1),
  ];
  expect(effectOf(three, option("river"), true, 3)).toMatchObject({ minutes: 36, usual: 30 });
});

test("what nobody would notice is not told", () => {
  const one: Case = { players: 4, minutes: 41, option: "hints", value: true, favoured: 0 };
  const hints = effectOf([...CASES, one], option("hints"), false, 4);
  expect(hints).toMatchObject({ usual: 41, fairness: false });
  expect(effectOf(CASES, option("river"), true, 5)).toMatchObject({ fairness: true });
});

test("a choice among many tells of the one chosen, beside the usual one of the greatest change", () => {
  expect(effectOf(CASES, option("length"), "1/2", 5)?.minutes).toBe(20);
  expect(effectOf(CASES, option("length"), "all", 5)).toMatchObject({ value: "1/4", minutes: 10 });
  expect(effectOf(CASES, option("remove"), "x", 5)).toBeUndefined();
});
