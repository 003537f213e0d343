import { expect, test } from "vitest";
import type { HappyCityEvent } from "../../protocol/games/happy_city";
import { isDeed } from "./news";

const coins = (why: string): HappyCityEvent => ({
  t: "coins_gained",
  seat: 1,
  coins: 1,
  why,
  by: [],
});

test("the line that stays tells how a turn ended: a card bought, or the coin taken instead", () => {
  expect(isDeed({ t: "bought", seat: 1, card: 3, paid: 2, tokens: [] } as never)).toBe(true);
  expect(isDeed(coins("pass"))).toBe(true);
  expect(isDeed(coins("blocked"))).toBe(true);
});

test("income, draws and the token that comes with a card do not push it away", () => {
  expect(isDeed(coins("income"))).toBe(false);
  expect(isDeed({ t: "token_taken", seat: 1, colour: 2 } as never)).toBe(false);
});
