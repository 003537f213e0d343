import { beforeEach, expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import { tell } from "../news/story";
import { hidden } from "./hidden.svelte";
import { quoted } from "./speech";

const words = wordsOf("fr", { event: { said: "{seat} : « {title} » !" } });
const said = (title: string) => tell({ t: "said", seat: 0, title }, 1, words, ["Zoé"]);

beforeEach(() => localStorage.clear());

it("keeps text from right to left to itself", () => {
  expect(quoted("חופש")).toBe("\u2068חופש\u2069");
  expect(said("חופש")).toBe("Zoé : « \u2068חופש\u2069 » !");
  expect(said("Été")).toBe("Zoé : « Été » !");
});

it("hides a text wherever it is told, until it is shown again", () => {
  hidden.hide("Bof");
  expect(said("Bof")).not.toContain("Bof");
  expect(localStorage.getItem("ludotheque.hidden_texts")).toContain("Bof");
  hidden.show("Bof");
  expect(said("Bof")).toContain("Bof");
});

it("never takes a text for a hole", () => {
  expect(said("{seat} <b>x</b>")).toBe("Zoé : « {seat} <b>x</b> » !");
});

it("covers what a muted player has written, and nobody else's words", () => {
  hidden.look([{ kind: "person", muted: true }, { kind: "person" }]);
  expect(said("Bof")).not.toContain("Bof");
  expect(tell({ t: "said", seat: 1, title: "Bof" }, 1, words, ["Zoé", "Max"])).toContain("Bof");
  expect(tell({ t: "said", seat: 0, why: "said", title: 3 }, 1, words, ["Zoé"])).toContain("3");
  hidden.look([]);
  expect(said("Bof")).toContain("Bof");
});
