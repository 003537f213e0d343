import { describe, expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import type { MoveInfo } from "../../protocol";
import { choicesOf, keysOf, type Choice } from "./moves";
import { Teller } from "./teller";

const words = wordsOf("fr", {
  card: ["Joyeux", "Triste", "Triste"],
  colour: ["vert"],
  move: {
    lay: "Poser {card}",
    lay_colour: "Poser {card} et demander {colour}",
    choose: "Choisir {card}",
  },
  answer: { luck: { choose: "Garder {card}" } },
});
const choices = (infos: MoveInfo[], code = "play"): Choice[] =>
  choicesOf(infos, {
    teller: new Teller(words, ["Zoé"]),
    words: words.table,
    cards: ["happy", "sad", "sad"],
    asks: { seat: 0, code },
    around: {},
  });
const told = (moves: object[], code?: string): string[] =>
  choices(
    moves.map((move) => ({ move, touches: [] })),
    code,
  ).map(({ text }) => text);

describe("a move", () => {
  it("is said with the fields that are set", () => {
    expect(keysOf({ t: "lay", card: 1, colour: null, loud: true })).toEqual([
      "lay_card_loud",
      "lay_card",
      "lay_loud",
      "lay",
    ]);
    expect(keysOf({ t: "lay", end: "left" })).toEqual(["lay_end_left", "lay_end", "lay"]);
    expect(told([{ t: "lay", card: 1, colour: null }])).toEqual(["Poser Triste"]);
    expect(told([{ t: "lay", card: 0, colour: 0 }])).toEqual(["Poser Joyeux et demander vert"]);
  });

  it("is said in the words of the question it answers", () => {
    expect(told([{ t: "choose", card: 0 }], "luck")).toEqual(["Garder Joyeux"]);
    expect(told([{ t: "choose", card: 0 }], "play")).toEqual(["Choisir Joyeux"]);
  });

  it("keeps its button from one throw to the next, but two open questions have one each", () => {
    const keys = (blank?: MoveInfo["blank"]): Set<string> => {
      const moves = [3, 4].map((stimulus) => ({ move: { t: "answer", stimulus }, touches: [] }));
      const infos = moves.map((info) => (blank ? { ...info, blank } : info));
      return new Set(choices(infos).map(({ key }) => key));
    };
    expect(keys().size).toBe(1);
    expect(keys({ text: "text" }).size).toBe(2);
  });

  it("stands once for equal cards, and is named by its tag for want of words", () => {
    const moves = [{ t: "lay", card: 1 }, { t: "lay", card: 2 }, { t: "pass" }];
    expect(told(moves)).toEqual(["Poser Triste", "pass"]);
  });
});
