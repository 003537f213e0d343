import { expect, it } from "vitest";
import type { Choice } from "../text/moves";
import type { Told } from "../text/teller";
import { handOf, looseOf, movesOf, restOf, whyOf } from "./hand";
import { handMode } from "./mode.svelte";

const IDS = ["red-1", "blue-2", "red-1", "green-3"];
const choice = (key: string, ...touches: string[]): Choice => ({
  key,
  text: key,
  info: { move: {}, touches },
});
const CHOICES = [
  choice("lay red", "card:0", "pile:discard"),
  choice("draw", "pile:stock"),
  choice("steal green", "card:3", "seat:1"),
];
const keys = (choices: readonly Choice[]): string[] => choices.map(({ key }) => key);

it("knows the cards of any view that has a hand", () => {
  expect(handOf({ hand: [4, 7] })).toEqual([4, 7]);
  expect(handOf({ hand: 3 })).toEqual([]);
  expect(handOf({})).toEqual([]);
});

it("gives each card its moves, a twin those of its twin, and the rest to nobody", () => {
  expect(keys(movesOf(CHOICES, 2, IDS))).toEqual(["lay red"]);
  expect(movesOf(CHOICES, 1, IDS)).toEqual([]);
  expect(keys(looseOf(CHOICES, [0, 1]))).toEqual(["draw", "steal green"]);
});

it("tells what is not drawn, and asks why by the move the game names", () => {
  const told: Told[] = [
    { key: "hand", text: "", why: "lay", items: [{ text: "1", card: 0 }] },
    { key: "gold", text: "3 coins", why: "", items: [] },
  ];
  expect(restOf(told, [0, 1]).map(({ key }) => key)).toEqual(["gold"]);
  expect(whyOf(told, 0)).toBe("lay");
  expect(whyOf(told, 1)).toBeUndefined();
});

it("remembers the switch for each table", () => {
  handMode.set("ABCD", true);
  expect([handMode.at("ABCD"), handMode.at("EFGH")]).toEqual([true, false]);
  expect(localStorage.getItem("ludotheque.hand_only")).toBe('["ABCD"]');
  handMode.set("ABCD", false);
  expect(handMode.at("ABCD")).toBe(false);
});
