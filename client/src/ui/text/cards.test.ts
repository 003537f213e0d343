import { expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import { doesOf } from "./cards";

const words = wordsOf("fr", {
  look: {
    family_job: { studies: "{studies} {studies|étude|études}." },
    gives: { at_0: "{item} {item|pièce|pièces}", each: "{item} cœurs", each_0: "" },
  },
  card_text: { doctor: "Jamais malade.", doctor_b: "Malade.", flirt: "Encore.", flirt_baby: "Oh." },
});
const looks = {
  doctor: { id: "doctor", family: "job", studies: 6 },
  flirt_zoo: { id: "flirt_zoo", family: "flirt" },
  flirt_hotel: { id: "flirt_hotel", family: "flirt", baby: true },
  bank: { id: "bank", gives: [2, 0, 3] },
};
const cards = ["doctor", "flirt_zoo", "flirt_hotel", "bank", "bank"];

it("tells what a card shows, then what it does", () => {
  expect(doesOf(words, cards, looks, {})).toEqual([
    "6 études. Jamais malade.",
    "Encore.",
    "Oh.",
    "2 pièces, 3 cœurs.",
    "2 pièces, 3 cœurs.",
  ]);
});

it("has other words under an option, and those of its id where it shows nothing", () => {
  expect(doesOf(words, ["doctor"], looks, { edition: "B" })).toEqual(["6 études. Malade."]);
  expect(doesOf(words, ["flirt-bar"], {}, {})).toEqual(["Encore."]);
});
