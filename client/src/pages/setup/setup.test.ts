import { expect, it } from "vitest";
import type { GameInfo } from "../../protocol";
import { Setup } from "./setup.svelte";

const game = { id: "dernier", players_min: 2, players_max: 4 } as GameInfo;
const setup = (): Setup => new Setup(() => game);

it("plays right now against two medium bots", () => {
  expect(setup().now).toEqual({ seats: 3, bots: ["medium", "medium"] });
});

it("invites to a few free seats, without bots", () => {
  expect(setup().guests).toBe(3);
  expect(setup().invitation).toEqual({ seats: 4, bots: [] });
});

it("plays right now against the bots laid out, and waits for no friend", () => {
  const mine = setup();
  mine.lay(["free", "hard", "easy"]);
  expect(mine.now).toEqual({ seats: 3, bots: ["hard", "easy"] });
  mine.lay(["free"]);
  expect(mine.now.bots).toHaveLength(2);
});

it("invites with what was laid out, and always leaves a seat for a friend", () => {
  const mine = setup();
  mine.lay(["free", "hard"]);
  expect(mine.invitation).toEqual({ seats: 3, bots: ["hard"] });
  mine.lay(["hard", "easy", "easy"]);
  expect(mine.invitation).toEqual({ seats: 4, bots: ["hard", "easy"] });
});
