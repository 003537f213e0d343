import { describe, expect, it } from "vitest";
import { CARDS } from "../../protocol/cards/smiley_games";
import { actionOf, handOrder, lookOf } from "./cards";

const IDS = CARDS.map((row) => row.id);

describe("the cards of the box", () => {
  it("reads what every card shows", () => {
    expect(lookOf("in_love-green")).toEqual({ smiley: "in_love", colour: "green" });
    expect(lookOf("special-sad")).toEqual({ smiley: "sad", colour: null });
    expect(lookOf("special-red")).toEqual({ smiley: null, colour: "red" });
  });

  it("gives each of the 48 cards its own place in the hand, colours together", () => {
    expect(new Set(IDS.map(handOrder)).size).toBe(48);
    const blues = IDS.filter((id) => lookOf(id).colour === "blue").map(handOrder);
    expect(Math.max(...blues) - Math.min(...blues)).toBe(6);
  });

  it("names the action of a card", () => {
    expect(actionOf("special-blue")).toBe("colour");
    expect(actionOf("happy-blue")).toBe("happy");
  });
});
