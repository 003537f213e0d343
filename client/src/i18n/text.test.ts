import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { Language } from "../protocol";
import { en } from "./en";
import { fr } from "./fr";
import { houseEn } from "./house.en";
import { houseFr } from "./house.fr";
import { fill } from "./text";
import { under, wordsOf } from "./words.svelte";

interface Case {
  template: string;
  params: Record<string, unknown>;
  language: Language;
  words: Record<string, unknown>;
  names: string[];
  expected: string;
}

const GOLDEN = resolve(process.cwd(), "../tests/golden/text.json");
const cases = JSON.parse(readFileSync(GOLDEN, "utf-8")) as Case[];

it.each(cases)("fills $template in $language as Python does", (golden) => {
  const { template, params, language, words, names, expected } = golden;
  expect(fill(template, params, language, words, names)).toBe(expected);
});

it("finds sentences by section and key, also deeper ones", () => {
  const table = { event: { drawn: "{seat} pioche." }, option: { fun: { name: "Pour rire" } } };
  const words = wordsOf("fr", table);
  expect(words.say("event", "drawn", { seat: 0 }, ["Zoé"])).toBe("Zoé pioche.");
  expect(words.say("option.fun", "name")).toBe("Pour rire");
  expect(words.has("event", "laid")).toBe(false);
  expect(words.has("nowhere.at.all", "laid")).toBe(false);
});

/** Every sentence of a dictionary; functions are asked with what reads as number and name. */
function sentences(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return ["1", "2"].map((n) => String(value(n, n)));
  return Object.values(value as object).flatMap(sentences);
}

it("writes French with its own typography", () => {
  for (const sentence of sentences(fr)) {
    expect(sentence).not.toMatch(/ [!?:;]/); // an ordinary space would break the line there
    expect(sentence).not.toContain("'");
  }
});

it("counts a single match of two people as one", () => {
  expect(houseFr.golden.pair("Zoé", "Ali", 1, 0, 1)).toMatch(/ 1 partie$/);
  expect(houseEn.golden.pair("Zoé", "Ali", 1, 0, 1)).toMatch(/ 1 match$/);
});

it("leaves no sentence empty", () => {
  for (const sentence of [...sentences(fr), ...sentences(en)]) expect(sentence).not.toBe("");
});

it("lets an option rename cards", () => {
  const table = { card: ["a", "b"], option: { edition: { renames: { B: { "1": "c" } } } } };
  const words = wordsOf("fr", table);
  expect(under(words, { edition: "B", river: true }).table["card"]).toEqual(["a", "c"]);
  expect(under(words, { edition: "A" }).table["card"]).toEqual(["a", "b"]);
});
