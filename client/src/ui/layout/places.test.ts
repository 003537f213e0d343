import { describe, expect, it } from "vitest";
import { css, modeOf, tossed, within } from "./places";

describe("places", () => {
  it("knows the three shapes of a screen", () => {
    expect([modeOf(390, 844), modeOf(844, 390), modeOf(1440, 900)]).toEqual([
      "tall",
      "low",
      "wide",
    ]);
  });

  it("tosses the same card always in the same way", () => {
    const pile = { x: 10, y: 10, rotation: 0, z: 2, scale: 1 };
    expect(tossed(pile, 13, 1)).toEqual(tossed(pile, 13, 1));
    expect(Math.abs(tossed(pile, 13, 1).rotation)).toBeLessThanOrEqual(11);
  });

  it("writes a transform", () => {
    const small = within({ x: 0, y: 0, w: 100, h: 50 }, { w: 60, h: 84 });
    expect(css(small)).toBe("translate3d(20.0px,-17.0px,0) rotate(0.00deg) scale(0.350)");
  });
});
