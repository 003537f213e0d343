// What each malus takes from a life, as Python plays it; tests/dev/test_twin_maluses.py hands it over.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { LifeView } from "../../protocol/games/smile_life";
import { lostTo } from "./life";

type Case = [malus: string, life: LifeView, when: string, lost: number[]];

const file = process.env["LUDOTHEQUE_TWIN"];
const sorted = (cards: number[]) => cards.toSorted((a, b) => a - b);

it.runIf(file)("says of every malus what the rules then take", () => {
  const wrong = (JSON.parse(readFileSync(file!, "utf-8")) as Case[]).filter(
    ([malus, life, , lost]) => String(sorted(lostTo(malus, life))) !== String(sorted(lost)),
  );
  expect(wrong).toEqual([]);
});
