import { expect, it, vi } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import type { TableSession } from "../../net/session.svelte";
import type { GameInfo, Update } from "../../protocol";
import type { BoardProps } from "../board/props";
import { TextTable } from "./table.svelte";

vi.mock("../../net/api", async (real) => ({ ...(await real()), loadCards: () => ({}) }));

function waiting(update: Partial<Update>, in_time = false, seat: number | null = null): TextTable {
  const seats = ["easy", "expert"].map((level) => ({ kind: "bot", level }));
  const session = {
    seat,
    names: ["Zoé", "Ali"],
    table: { seats },
    update: { view: {}, moves: [], ...update },
    log: [],
    claims: [],
  } as unknown as TableSession;
  const game = { cards: [], in_time } as unknown as GameInfo;
  const props = { session, game, words: wordsOf("fr", {}) } as unknown as BoardProps;
  return new TextTable(props);
}

it("says in words, too, that an expert is thinking", () => {
  expect(waiting({ to_act: [1] }).pondering).toBe(true);
  expect(waiting({ to_act: [1] }).sentence).toMatch(/^Ali .*…$/);
  expect(waiting({ to_act: [0] }).pondering).toBe(false);
  expect(waiting({ to_act: [0] }).sentence).toContain("Zoé");
  expect(waiting({ to_act: [0, 1] }).pondering).toBe(false);
  expect(waiting({ to_act: [1] }, true).pondering, "there is no time to").toBe(false);
});

it("asks nothing of who only watches a match again", () => {
  const { sentence, asked } = waiting({ to_act: [0] }, false, 0);
  expect([asked, sentence]).toEqual([false, expect.stringContaining("Zoé")]);
});
