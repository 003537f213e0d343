import { beforeEach, expect, test } from "vitest";
import { shelf } from "../../net/shelf.svelte";
import type { GameInfo } from "../../protocol";
import { Plan } from "./plan.svelte";

const box = (id: string, players_min: number, players_max: number): GameInfo =>
  ({ id, players_min, players_max, minutes: 20, name: {}, blurb: {} }) as unknown as GameInfo;

beforeEach(() => (shelf.games = [box("a", 2, 10), box("b", 3, 6), box("c", 2, 2), box("d", 2, 5)]));

test("games follow each other, and say who can come", () => {
  const plan = new Plan();
  for (const id of ["a", "b", "a"]) plan.add(id);
  expect(plan.legs.map(({ game }) => game)).toEqual(["a", "b", "a"]);
  expect([plan.least, plan.most, plan.minutes, plan.fits]).toEqual([3, 6, 60, true]);
  plan.remove(1);
  expect(plan.legs.map(({ game }) => game)).toEqual(["a", "a"]);
});

test("each of them is played by rules of its own, and keeps them when another goes", () => {
  const plan = new Plan();
  for (const id of ["a", "b", "a"]) plan.add(id);
  plan.set(2, { short: true });
  plan.remove(0);
  expect(plan.legs).toEqual([{ game: "b" }, { game: "a", options: { short: true } }]);
});

test("games that want different numbers of players do not go together", () => {
  const plan = new Plan();
  plan.add("b");
  plan.add("c");
  expect(plan.fits).toBe(false);
});

test("the die chooses three that go together, none twice", () => {
  const plan = new Plan();
  plan.throw(() => 0);
  expect(plan.legs.map(({ game }) => game)).toEqual(["a", "b", "d"]);
  plan.throw(() => 0.99);
  expect(plan.legs.map(({ game }) => game)).toEqual(["d", "c", "a"]);
});
