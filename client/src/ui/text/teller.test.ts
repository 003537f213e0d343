import { describe, expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import { hidden } from "../people/hidden.svelte";
import { ofSeat, Teller } from "./teller";

const words = wordsOf("fr", {
  card: ["Études", "Médecin", "Chat"],
  colour: ["vert", "bleu"],
});
const does = ["Un pas vers un métier.", "Jamais malade.", "Il ronronne."];
const teller = new Teller(words, ["Zoé", "Ali"], does);
const texts = (section: object, fields: Record<string, unknown>, mine = false): string[] =>
  teller.tell(section, fields, mine).map(({ text }) => text);

describe("a sentence", () => {
  it("knows from the end of a hole what its number means", () => {
    const fields = { top: 1, turn: 0, stock: 12, named: 1 };
    expect(teller.say("{turn_seat} : {top_card}, {named_colour}, {stock}", fields)).toBe(
      "Zoé : Médecin, bleu, 12",
    );
  });

  it("names the cards of a list, equal ones together, and counts them", () => {
    const fields = { gone: [0, 2, 0, -1] };
    expect(teller.say("{gone_card}", fields)).toBe("Études × 2 et Chat");
    expect(teller.say("{gone_n} {gone_n|carte|cartes}", fields)).toBe("4 cartes");
  });

  it("quotes people as every sentence does: a muted player is not read", () => {
    hidden.look([{ kind: "person" }, { kind: "person", muted: true }]);
    const task = "Sautez";
    expect(teller.say("« {task} »", { seat: 0, author: 1, task })).not.toContain(task);
    expect(teller.say("« {task} »", { seat: 1, author: 0, task })).toContain(task);
    hidden.look([]);
  });

  it("is left out when there is nothing to fill it with", () => {
    expect(teller.say("{top_card}", { top: -1 })).toBeNull();
    expect(teller.say("{by.last_seat}", { by: [0, -1] })).toBeNull();
    expect(teller.say("{bonus} points", { bonus: -1 })).toBe("-1 points");
  });

  it("leaves plain numbers one by one", () => {
    expect(teller.say("{decks}", { decks: [3, 3, 0] })).toBe("3, 3 et 0");
  });

  it("looks a number up in a list, also in a list of mine", () => {
    const fields = { river: [2, 1], place: 1, mine: { cards: [0, 2] }, at: 1 };
    expect(teller.say("{river.place_card}", fields)).toBe("Médecin");
    expect(teller.say("{mine.cards.at_card}", fields)).toBe("Chat");
  });
});

describe("a section", () => {
  it("keeps silent about nothing, unless it has words for it", () => {
    const section = { job: "Métier : {job_card}.", pet: "{pet_card}", job_none: "Sans métier." };
    expect(texts(section, { job: null, pet: null })).toEqual(["Sans métier."]);
    expect(texts(section, { job: 1, pet: null })).toEqual(["Métier : Médecin."]);
  });

  it("has words for a certain value, and for me", () => {
    const section = { way_1: "→", "way_-1": "←", debt: "{debt} à piocher", debt_0: "" };
    expect(texts(section, { way: -1, debt: 0 })).toEqual(["←"]);
    const coins = { coins: "{coins} pièces", coins_you: "Tu as {coins} pièces" };
    expect(texts(coins, { coins: 3 }, true)).toEqual(["Tu as 3 pièces"]);
    expect(texts(coins, { coins: 3 })).toEqual(["3 pièces"]);
  });

  it("tells a list entry by entry, with what lies beside it in other lists", () => {
    const section = {
      zone: { label: "À vendre", each: "{nth}. {item_card}, {prices_here}. {item_does}" },
    };
    const [told] = teller.tell(section, { zone: [1, -1, 2], prices: [4, -1, 2] });
    expect(told?.text).toBe("À vendre");
    expect(told?.items).toEqual([
      { text: "1. Médecin, 4. Jamais malade.", card: 1 },
      { text: "3. Chat, 2. Il ronronne.", card: 2 },
    ]);
  });

  it("tells a short list in one line, without what is not there", () => {
    const section = { tokens: { label: "Jetons :", join: ", ", each: "{item} {i_colour}" } };
    expect(texts(section, { tokens: [2, 1] })).toEqual(["Jetons : 2 vert, 1 bleu."]);
    const spare = { tokens: { ...section.tokens, each_0: "" } };
    expect(texts(spare, { tokens: [0, 1] })).toEqual(["Jetons : 1 bleu."]);
    expect(texts(spare, { tokens: [0, 0] })).toEqual([]);
  });

  it("tells what a thing is made of in one go", () => {
    const section = { casino: { owner: "Casino de {owner_seat}.", stake: "Mise : {stake_card}." } };
    expect(texts(section, { casino: { owner: 1, stake: null } })).toEqual(["Casino de Ali."]);
    expect(texts(section, { casino: null })).toEqual([]);
  });
});

it("takes for one player what lists hold for all", () => {
  const view = { scores: [3, 5], lives: [{ coins: 1 }, { coins: 2 }], hand: [0, 1, 2] };
  expect(ofSeat(view, 1, 2)).toMatchObject({ scores: 5, coins: 2, seat: 1, hand: [0, 1, 2] });
});
