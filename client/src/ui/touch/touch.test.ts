import { describe, expect, it } from "vitest";
import type { MoveInfo } from "../../protocol";
import { legal, ofKind, onlyTarget, reach } from "./touch";

const lay = (card: number, ...more: string[]): MoveInfo => ({
  move: { t: "lay", card },
  touches: [`card:${card}`, "pile:discard", ...more],
});
const draw: MoveInfo = { move: { t: "draw" }, touches: ["pile:stock"] };

describe("reach", () => {
  const moves = [lay(7), lay(0, "colour:red"), lay(0, "colour:blue"), lay(7, "say:last"), draw];

  it("offers everything before the first touch, and no move is complete", () => {
    const { next, done } = reach(moves, []);
    expect([...next].sort()).toEqual([
      "card:0",
      "card:7",
      "colour:blue",
      "colour:red",
      "pile:discard",
      "pile:stock",
      "say:last",
    ]);
    expect(done).toBeNull();
  });

  it("lights the targets of a chosen card", () => {
    const { next, done } = reach(moves, ["card:7"]);
    expect([...next].sort()).toEqual(["pile:discard", "say:last"]);
    expect(done).toBeNull();
  });

  it("completes a move by its things in any order", () => {
    expect(reach(moves, ["pile:discard", "card:7"]).done).toBe(moves[0]);
    expect(reach(moves, ["say:last", "card:7", "pile:discard"]).done).toBe(moves[3]);
  });

  it("waits for the colour of a joker", () => {
    const half = reach(moves, ["card:0", "pile:discard"]);
    expect(half.done).toBeNull();
    expect(ofKind(half.next, "colour")).toEqual(["red", "blue"]);
    expect(reach(moves, ["card:0", "pile:discard", "colour:blue"]).done).toBe(moves[2]);
  });

  it("completes a move of a single touch", () => {
    expect(reach(moves, ["pile:stock"]).done).toBe(draw);
  });

  it("leads nowhere from a thing no move touches", () => {
    const { next, done } = reach(moves, ["card:9"]);
    expect(next.size).toBe(0);
    expect(done).toBeNull();
  });

  it("reads the second tap on a card when only one pile is left", () => {
    expect(onlyTarget(reach(moves, ["card:7"]).next, "pile")).toBe("pile:discard");
    expect(onlyTarget(reach(moves, []).next, "pile")).toBeNull();
  });
});

describe("legal", () => {
  it("finds a move by its fields, whatever else it has", () => {
    const moves = [lay(7), lay(0, "colour:red"), draw];
    expect(legal(moves, { t: "lay", card: 0 })).toBe(moves[1]);
    expect(legal(moves, { t: "draw" })).toBe(draw);
    expect(legal(moves, { t: "lay", card: 9 })).toBeUndefined();
  });
});
