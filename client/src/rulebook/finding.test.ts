import { expect, it } from "vitest";
import { found, ruleOf, sift } from "./finding";

const chapters = [
  {
    title: "Ton tour",
    rules: [
      { ids: ["XY-TURN", "XY-TURN-1"], text: "Pioche une carte." },
      { ids: ["XY-TURN-2"], text: "Le Garçon de café démissionne." },
    ],
  },
  { title: "La fin", rules: [{ ids: ["XY-END-1"], text: "Plus de carte ? C’est gagné." }] },
];

it("opens a clause at its own rule, or at the longest beginning of it", () => {
  expect(ruleOf(chapters, "XY-TURN-2")?.text).toContain("Garçon");
  expect(ruleOf(chapters, "XY-TURN-9")?.text).toContain("Pioche");
  expect(ruleOf(chapters, "ZZ-1")).toBeNull();
});

it("finds words without accents, in any order", () => {
  expect(found("Le Garçon de café", "cafe garcon")).toBe(true);
  expect(found("Cœurs", "coeur")).toBe(true);
  expect(found("Le Garçon", "fille")).toBe(false);
});

it("keeps what was asked for, and a chapter named like it whole", () => {
  expect(sift(chapters, "carte").map(({ rules }) => rules.length)).toEqual([1, 1]);
  expect(sift(chapters, "tour")).toEqual([chapters[0]]);
  expect(sift(chapters, "")).toEqual(chapters);
});
