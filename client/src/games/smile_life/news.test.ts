import { describe, expect, it } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import type {
  CardsSwapped,
  CasinoSettled,
  FlirtStolen,
  MalusInflicted,
  TurnMissed,
} from "../../protocol/games/smile_life";
import { noticeOf, type Ear } from "./news";
import { sentences } from "./words";

const words = wordsOf("fr", {
  board: {
    ouch: "Aïe",
    cost: "−{n}",
    tease: ["On en rira demain.", "Ça arrive aux meilleurs."],
    heartbreak: "Ton flirt s’envole…",
    conquest: "Une conquête !",
    given: "Tu donnes",
    received: "Tu reçois",
  },
  card: ["Burn-out", "Flirt au bar", "Salaire niveau 2"],
  event: {
    malus_inflicted: "{seat} inflige {card} à {to_seat}.",
    malus_inflicted_to_you: "{seat} t’inflige {card} !",
    flirt_stolen_from_you: "{seat} te vole ton {card} !",
    casino_settled_same: "{first_card} et {second_card} : {seat} rafle tout.",
    turn_missed_you: "Tu passes ton tour ({card}).",
  },
});
const fr = sentences(words);
const ear: Ear = { me: 0, words, names: ["Zoé", "Ali", "Léa"], t: fr, cost: () => 0 };

describe("what was done to me", () => {
  it("is a scene with the card, who did it, and a kind word", () => {
    const hit: MalusInflicted = { t: "malus_inflicted", seat: 1, to_seat: 0, card: 0 };
    const { scene, sound } = noticeOf(hit, ear);
    expect(scene).toMatchObject({ text: "Ali t’inflige Burn-out !", cards: [0], mood: "coral" });
    expect(fr.tease).toContain(scene?.note);
    expect(sound).toBe("alarm");
    expect(noticeOf(hit, { ...ear, cost: () => 3 }).scene?.title).toBe("Aïe −3");
    expect(noticeOf({ ...hit, to_seat: 2 }, ear).scene).toBeUndefined();
  });

  it("tells a stolen flirt to both sides only", () => {
    const stolen: FlirtStolen = { t: "flirt_stolen", seat: 1, from_seat: 0, card: 1 };
    expect(noticeOf(stolen, ear).scene).toMatchObject({ title: fr.heartbreak, cards: [1] });
    expect(noticeOf({ ...stolen, seat: 0, from_seat: 2 }, ear).scene?.title).toBe(fr.conquest);
    expect(noticeOf({ ...stolen, from_seat: 2 }, ear).scene).toBeUndefined();
  });

  it("shows both stakes to everybody, face down first", () => {
    const settled: CasinoSettled = {
      t: "casino_settled",
      seat: 1,
      first_card: 2,
      second_card: 2,
      why: "same",
    };
    expect(noticeOf(settled, { ...ear, me: null }).scene).toMatchObject({
      flip: true,
      cards: [2, 2],
    });
  });

  it("shows in a swap what I give, then what I get, whoever began", () => {
    const swap: CardsSwapped = { t: "cards_swapped", seat: 0, to_seat: 1, given_card: 1, card: 2 };
    expect(noticeOf(swap, ear).scene).toMatchObject({
      cards: [1, 2],
      labels: [fr.given, fr.received],
    });
    expect(noticeOf(swap, { ...ear, me: 1 }).scene?.cards).toEqual([2, 1]);
    expect(noticeOf(swap, { ...ear, me: 2 }).scene).toBeUndefined();
  });

  it("shouts a missed turn to its player only", () => {
    const missed: TurnMissed = { t: "turn_missed", seat: 0, card: 0, left: 0 };
    expect(noticeOf(missed, ear).text).toBe("Tu passes ton tour (Burn-out).");
    expect(noticeOf({ ...missed, seat: 2 }, ear)).toEqual({});
  });
});
