import { describe, expect, it } from "vitest";
import { CARDS } from "../../protocol/cards/smile_life";
import { handOrder, lookOf } from "./cards";
import { PICTURES } from "./pictures";

describe("the looks of the cards", () => {
  it("are told apart by their pictures", () => {
    const pictures = CARDS.map((look) => PICTURES[look.id]);
    expect(new Set(pictures).size).toBe(CARDS.length);
    expect(pictures.every((svg) => svg?.startsWith("<svg"))).toBe(true);
  });

  it("say nothing of a card that is hidden", () => {
    expect(lookOf("")).toEqual({ id: "", family: "special", smiles: 0 });
  });

  it("sort a hand from studies to maluses", () => {
    expect(handOrder("study_single", 5)).toBeLessThan(handOrder("architect", 25));
    expect(handOrder("architect", 25)).toBeLessThan(handOrder("accident", 135));
  });
});
