import { describe, expect, it, vi } from "vitest";
import type { TableSession } from "../../net/session.svelte";
import { Turn } from "./turn.svelte";

const JOKER = { t: "lay", card: 0, colour: 3 };
const PLAIN = { t: "lay", card: 7 };
const SAID = { t: "lay", card: 7, announce: true };

function seated() {
  const pending = new Set<number>();
  const play = vi.fn((_: object) => {
    pending.add(pending.size);
    return pending.size - 1;
  });
  const moves = [
    { move: PLAIN, touches: ["card:7", "pile:discard"] },
    { move: SAID, touches: ["card:7", "pile:discard", "say:last"] },
    { move: JOKER, touches: ["card:0", "pile:discard", "colour:red"] },
    { move: { t: "draw" }, touches: ["pile:stock"] },
  ];
  const session = { update: { moves }, play, pending } as unknown as TableSession;
  return { turn: new Turn(session), play, pending };
}

describe("Turn", () => {
  it("plays a card by touching it and its target", () => {
    const { turn, play } = seated();
    turn.choose("card:7");
    expect(play).not.toHaveBeenCalled();
    turn.touch("pile:discard");
    expect(play).toHaveBeenCalledExactlyOnceWith(PLAIN);
    expect(turn.touched).toEqual([]);
  });

  it("reads a second tap as the only target", () => {
    const { turn, play } = seated();
    turn.choose("card:7");
    turn.confirm("pile");
    expect(play).toHaveBeenCalledWith(PLAIN);
  });

  it("sends what was armed along with the card", () => {
    const { turn, play } = seated();
    turn.arm("say:last");
    turn.choose("card:7");
    turn.touch("pile:discard");
    expect(play).toHaveBeenCalledWith(SAID);
  });

  it("asks for the colour of a joker before playing it", () => {
    const { turn, play } = seated();
    turn.choose("card:0");
    turn.touch("pile:discard");
    expect(turn.choices("colour")).toEqual(["red"]);
    turn.touch("colour:red");
    expect(play).toHaveBeenCalledWith(JOKER);
  });

  it("sends nothing twice until an answer has come", () => {
    const { turn, play, pending } = seated();
    turn.choose("pile:stock");
    turn.settle(); // somebody else moved
    turn.choose("pile:stock");
    expect(play).toHaveBeenCalledTimes(1);
    pending.clear();
    turn.choose("pile:stock");
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("lets go of a touch that leads nowhere", () => {
    const { turn } = seated();
    turn.choose("card:99");
    expect(turn.touched).toEqual([]);
  });
});
