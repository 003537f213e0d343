import { mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import type { TableSession } from "../../net/session.svelte";
import Ranking from "./Ranking.svelte";

const words = wordsOf("fr", { outcome: { score: "{n} points", even: "Les pièces départagent." } });
const session = { seat: 0, names: ["Zoé", "Ali", "Léa"], table: null } as unknown as TableSession;

function shown(scores: number[], ranks: number[], said = words): string {
  const outcome = { reason: "won", scores, ranks };
  const list = mount(Ranking, { target: document.body, props: { session, outcome, words: said } });
  const text = document.body.textContent;
  void unmount(list);
  return text;
}

it("says what came between equal scores, only where something did, and only if the game has words for it", () => {
  expect(shown([36, 40, 36], [3, 1, 2])).toContain("Les pièces départagent.");
  expect(shown([36, 40, 36], [2, 1, 2])).not.toContain("pièces");
  expect(shown([36, 40, 35], [2, 1, 3])).not.toContain("pièces");
  const silent = wordsOf("fr", { outcome: { score: "{n} points" } });
  expect(shown([36, 40, 36], [3, 1, 2], silent)).not.toContain("pièces");
});
