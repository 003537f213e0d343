import { expect, it } from "vitest";
import type { DuelView } from "../../protocol/games/jaime";
import { markOf } from "./duels";

const b = { hands: ["Pierre", "Papier", "Ciseaux"], early: "trop tôt", draw_duel: "Égalité" };
const names = ["Zoé", "Max"];
const mark = (game: string, value: number | null, ms: number, by_players = false) => {
  const duel = { game, by_players, numbers: [2000] } as unknown as DuelView;
  return markOf(duel, { values: [value, null], times: [ms, null] }, 0, names, b);
};

it("tells each game in its own measure", () => {
  expect(mark("rps", 1, 0)).toBe("Papier");
  expect(mark("flash", 1, 2310)).toBe("310 ms");
  expect(mark("flash", 1, 1900)).toBe("trop tôt");
  expect(mark("hold4", 3870, 0)).toBe("3.87 s");
  expect(mark("taps", 31, 0)).toBe("31");
  expect(mark("taps", null, 0)).toBe("–");
  expect(mark("stare", 1, 0, true)).toBe("Max");
  expect(mark("stare", -1, 0, true)).toBe("Égalité");
});
