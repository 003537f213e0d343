import { describe, expect, it } from "vitest";
import { CARDS } from "../../protocol/cards/happy_city";
import { isSpecial, lookOf, pictureOf } from "./cards";
import { PICTURES as GROZILLAS } from "./monsters";
import { PICTURES } from "./pictures";

describe("the cards as the faces know them", () => {
  it("have a picture each", () => {
    const all = { ...PICTURES, ...GROZILLAS };
    for (const { id } of CARDS) expect(all[pictureOf(id)], id).toContain("<svg");
  });

  it("know a special by its conditions and a market by its colour", () => {
    expect(isSpecial(lookOf("castle"))).toBe(true);
    expect(lookOf("castle").needs?.some((n) => n > 0)).toBe(true);
    expect(lookOf("happy_market_blue").hues).toHaveLength(1);
    expect(lookOf("happy_market").hues).toEqual([]);
  });
});
