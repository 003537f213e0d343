import { expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import type { GameInfo, OptionInfo } from "../../protocol";
import { digestOf, idsIn, kindsOf, unusual, valueWord, wordOf } from "./options";

const river: OptionInfo = { name: "river", kind: "bool", default: false };
const length: OptionInfo = {
  name: "length",
  kind: "choice",
  default: "all",
  choices: ["all", "1/2"],
};
const remove: OptionInfo = { name: "remove", kind: "cards", default: "" };
const game = {
  options: [river, length, remove],
  cards: ["writer", "study", "study", "child"],
} as Partial<GameInfo> as GameInfo;
const words = wordsOf("fr", {
  card: ["un Écrivain", "des Études (f)", "des Études (f)", "un Enfant"],
  option: { river: { name: "Rivière" }, length: { choice: { "1/2": "Moitié" } } },
});
const answers = {
  yes: "oui",
  no: "non",
  none: "aucune",
  optionIs: (name: string, value: string) => `${name} = ${value}`,
};
const said = (option: OptionInfo, chosen: object) =>
  valueWord(option, { ...chosen }, game, words, answers);

it("names an option, its value and its choice", () => {
  expect(wordOf(river, "name", words)).toBe("Rivière");
  expect(wordOf(length, "name", words)).toBe("length");
  expect(said(river, {})).toBe("non");
  expect(said(river, { river: true })).toBe("oui");
  expect(said(length, { length: "1/2" })).toBe("Moitié");
});

it("names cards, each kind once, in the order of the language", () => {
  expect(kindsOf(game, words).map(({ name }) => name)).toEqual(["Écrivain", "Enfant", "Études"]);
  expect(said(remove, { remove: " study  writer" })).toBe("Écrivain, Études");
  expect(said(remove, {})).toBe("aucune");
  expect(idsIn("  ")).toEqual([]);
});

it("tells what differs from the book", () => {
  expect(unusual(game, { river: false, length: "all" })).toEqual([]);
  const chosen = { river: true, length: "1/2" };
  expect(unusual(game, chosen)).toEqual([river, length]);
  expect(digestOf(game, chosen, words, answers)).toEqual(["Rivière", "length = Moitié"]);
});
