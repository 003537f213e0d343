import { expect, it } from "vitest";
import { i18n } from "../../i18n/index.svelte";
import type { Outcome } from "../../protocol";
import { titleOf } from "./title";

const ended = (ranks: number[]) => ({ ranks }) as Outcome;
const names = ["Zoé", "Léo", "Inès"];

it("says a shared win to those who share it", () => {
  const { end } = i18n.t.table;
  expect(titleOf(ended([1, 2, 3]), names, 0)).toBe(end.won);
  expect(titleOf(ended([1, 1, 3]), names, 0)).toBe(end.shared);
  expect(titleOf(ended([1, 1, 3]), names, 2)).toBe(end.tie);
  expect(titleOf(ended([2, 1, 3]), names, 0)).toBe(end.lost("Léo"));
});
