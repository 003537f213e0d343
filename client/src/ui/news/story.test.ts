import { describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.svelte";
import { wordsOf } from "../../i18n/words.svelte";
import { recapOf, sinceOf, tell, tellLine } from "./story";

const words = wordsOf("fr", {
  card: ["Joyeux orange", "Joyeux bleu"],
  event: {
    card_laid: "{seat} pose {card}.",
    card_laid_you: "Tu poses {card}.",
    cards_drawn_turn: "{seat} pioche.",
    cards_drawn_turn_you: "Tu pioches {card}.",
    bought_paid: "{seat} s’offre {card}.",
    word_forgotten: "{by_seat} dénonce {seat}.",
    word_forgotten_you: "{by_seat} t’a vu.",
    word_forgotten_by_you: "Tu dénonces {seat}.",
    game_won: "{seat} gagne.",
    malus_inflicted: "{seat} inflige {card} à {to_seat}.",
    malus_inflicted_you: "Tu infliges {card} à {to_seat}.",
    malus_inflicted_to_you: "{seat} t’inflige {card}.",
  },
});
const names = ["Zoé", "Ali", "Léa"];

describe("tell", () => {
  it("speaks of others by name and of me as you", () => {
    expect(tell({ t: "card_laid", seat: 0, card: 1 }, 1, words, names)).toBe(
      "Zoé pose Joyeux bleu.",
    );
    expect(tell({ t: "card_laid", seat: 1, card: 1 }, 1, words, names)).toBe(
      "Tu poses Joyeux bleu.",
    );
    expect(tell({ t: "card_laid", seat: 1, card: 1 }, null, words, names)).toBe(
      "Ali pose Joyeux bleu.",
    );
  });

  it("tells the reason of a draw, and the card to its owner only", () => {
    const drawn = { t: "cards_drawn", seat: 0, count: 1, why: "turn" };
    expect(tell({ ...drawn, cards: [] }, 1, words, names)).toBe("Zoé pioche.");
    expect(tell({ ...drawn, cards: [0] }, 0, words, names)).toBe("Tu pioches Joyeux orange.");
    expect(tell({ ...drawn, cards: [] }, 0, words, names), "told to all").toBe("Zoé pioche.");
  });

  it("names what was bought, not what it was paid with", () => {
    const bought = { t: "bought", seat: 0, card: 1, why: "paid", price: 3, cards: [0] };
    expect(tell(bought, 1, words, names)).toBe("Zoé s’offre Joyeux bleu.");
  });

  it("tells a denunciation from three sides", () => {
    const event = { t: "word_forgotten", seat: 0, by_seat: 1, ms: 700 };
    expect(tell(event, 0, words, names)).toBe("Ali t’a vu.");
    expect(tell(event, 1, words, names)).toBe("Tu dénonces Zoé.");
    expect(tell(event, 2, words, names)).toBe("Ali dénonce Zoé.");
  });

  it("tells me what was done to me", () => {
    const event = { t: "malus_inflicted", seat: 0, to_seat: 1, card: 0 };
    expect(tell(event, 1, words, names)).toBe("Zoé t’inflige Joyeux orange.");
    expect(tell(event, 0, words, names)).toBe("Tu infliges Joyeux orange à Ali.");
    expect(tell(event, 2, words, names)).toBe("Zoé inflige Joyeux orange à Ali.");
  });

  it("falls back to the plain sentence, and keeps silent about what has no words", () => {
    expect(tell({ t: "game_won", seat: 1, why: "last_card" }, 1, words, names)).toBe("Ali gagne.");
    expect(tell({ t: "unheard_of" }, 1, words, names)).toBe("");
  });
});

describe("a stand-in", () => {
  const laid = (id: number, seat: number, standIn: number | null) => ({
    id,
    event: { t: "card_laid", seat, card: 1 },
    standIn,
  });

  it("never speaks in the voice of the person whose place it takes", () => {
    expect(tellLine(laid(0, 1, 1), 1, words, names)).toBe(
      `${i18n.t.table.myBot} pose Joyeux bleu.`.replace(/^./, (first) => first.toUpperCase()),
    );
    expect(tellLine(laid(0, 1, 1), 0, words, names)).toBe("Ali (bot) pose Joyeux bleu.");
    expect(tellLine(laid(0, 1, null), 1, words, names)).toBe("Tu poses Joyeux bleu.");
  });

  it("still says to me what it does to me", () => {
    const hit = { t: "malus_inflicted", seat: 0, to_seat: 1, card: 0 };
    expect(tellLine({ id: 0, event: hit, standIn: 0 }, 1, words, names)).toBe(
      "Zoé (bot) t’inflige Joyeux orange.",
    );
  });

  it("is summed up since my own last move, turn by turn", () => {
    const log = [
      laid(0, 1, 1),
      laid(1, 1, null), // my own
      laid(2, 0, null),
      laid(3, 1, 1),
      laid(4, 1, 1),
      laid(5, 0, null),
      laid(6, 1, 1),
      laid(7, 1, null), // what somebody else did to me
    ];
    const { turns, lines } = recapOf(log, 1, 2);
    expect(turns).toBe(2);
    expect(lines.map(({ id }) => id)).toEqual([3, 4, 6]);
    expect(recapOf(log, 1, 8).lines).toEqual([]);
    expect(recapOf(log, 0, 0)).toEqual({ turns: 0, lines: [] });
    expect(recapOf(log, null, 0).lines).toEqual([]);
  });
});

describe("since I left", () => {
  const line = (id: number, event: object) => ({
    id,
    event: { t: "card_laid", ...event },
    standIn: null,
  });
  const ids = (log: ReturnType<typeof line>[], from: number | null, me: number | null, own = 0) =>
    sinceOf(log, from, me, own).map(({ id }) => id);
  const log = [
    line(0, { seat: 1 }),
    line(1, { seat: 0, to_seat: 1 }),
    line(2, { seat: 2 }),
    line(3, {}),
    line(4, { seat: 0 }),
    line(5, { seat: 2 }),
  ];

  it("three lines tell it in their order: what was done to me, then the last deeds", () => {
    expect(ids(log, 1, 1)).toEqual([1, 4, 5]);
    expect(ids(log, 2, 1)).toEqual([2, 4, 5]);
    expect(ids(log, 4, 1)).toEqual([4, 5]);
  });

  it("nothing is told of next to nothing, of nobody's absence, or after my next move", () => {
    expect(ids(log, 5, 1)).toEqual([]);
    expect(ids(log, null, 1)).toEqual([]);
    expect(ids([...log, line(6, { seat: 1 })], 1, 1, 7)).toEqual([]);
    expect(ids([...log, line(6, { seat: 1 })], 1, 1)).toEqual([1, 5, 6]); // it only happened to me
    expect(sinceOf(log, 1, 1, 0, () => false)).toEqual([]);
  });
});
