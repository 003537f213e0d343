import { expect, it } from "vitest";
import { i18n } from "../../i18n/index.svelte";
import type { Outcome } from "../../protocol";
import { wordsOf } from "../../i18n/words.svelte";
import { reasonOf, titleOf } from "./title";

const ended = (ranks: number[]) => ({ ranks }) as Outcome;
const names = ["Zoé", "Léo", "Inès"];

it("says a shared win to those who share it", () => {
  const { end } = i18n.t.table;
  expect(titleOf(ended([1, 2, 3]), names, 0)).toBe(end.won);
  expect(titleOf(ended([1, 1, 3]), names, 0)).toBe(end.shared);
  expect(titleOf(ended([1, 1, 3]), names, 2)).toBe(end.tie);
  expect(titleOf(ended([2, 1, 3]), names, 0)).toBe(end.lost("Léo"));
});

it("says how it ended of one winner, to the one it is about; several are named", () => {
  const words = wordsOf("fr", {
    outcome: { most: "{seat} a le plus.", most_you: "Tu as le plus !" },
  });
  const how = (ranks: number[], me: number) =>
    reasonOf({ ranks, reason: "most" } as Outcome, words, names, me);
  expect(how([2, 1, 3], 0)).toBe("Léo a le plus.");
  expect(how([2, 1, 3], 1)).toBe("Tu as le plus !");
  expect(how([1, 1, 3], 1)).toMatch(/Zoé .* Léo/);
});
