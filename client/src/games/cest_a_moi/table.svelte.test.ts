import { expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import type { BoardProps } from "../../ui/board/props";
import { CestAMoiTable } from "./table.svelte";

const words = wordsOf("fr", {
  event: { cards_won_dice: "La carte des dés !", gift_given: "{seat} donne une carte." },
});
const won = { t: "cards_won", why: "dice", seat: 0 };
const given = { t: "gift_given", seat: 1 };

function said(fresh: object[], log: object[]): string {
  const session = { seat: 0, names: ["Zoé", "Ali"], namesIn: () => ["Zoé", "Ali"], fresh, log };
  const props = { session, words, tv: false } as unknown as BoardProps;
  return new CestAMoiTable(props).said;
}

it("says who was quickest, rather than which card came of it", () => {
  expect(said([won, given], [])).toBe("La carte des dés !");
  expect(said([], [{ event: won }, { event: given }])).toBe("La carte des dés !");
  expect(said([given], [])).toBe("Ali donne une carte.");
});
