import { describe, expect, it } from "vitest";
import type { MoveInfo } from "../../protocol";
import type { SmileLifeView } from "../../protocol/games/smile_life";
import { answer, asksAside, choicesOf, seatsIn, verb } from "./decisions";
import { EMPTY } from "./fixture";
import { wordsOf } from "../../i18n/words.svelte";
import { sentences } from "./words";

const DECK = ["wage_1", "wage_2", "doctor", "inheritance", "accident"];
const idOf = (card: number) => DECK[card] ?? "";

function asked(code: string, more: Partial<SmileLifeView> = {}): SmileLifeView {
  const lives = [{ ...EMPTY, wages: [0], maluses: [4], legacy: true }];
  const question = { code, seat: 0, card: null, n: 0 };
  return {
    lives,
    hand: [1, 2],
    discard: [4, 1],
    luck: [2],
    payment: null,
    question,
    ...more,
  } as unknown as SmileLifeView;
}
const choices = (code: string, more?: Partial<SmileLifeView>) =>
  choicesOf(asked(code, more), 0, idOf, DECK);

describe("questions", () => {
  it("beside the ordinary play have a sheet of their own", () => {
    expect(asksAside("pay")).toBe(true);
    expect(asksAside("play")).toBe(false);
    expect(asksAside("")).toBe(false);
  });

  it("offer the cards they are about", () => {
    expect(choices("fetch")).toEqual([1, 4]); // the top of the discard first
    expect(choices("strings_job")).toEqual([2]);
    expect(choices("first_stake")).toEqual([1]);
    expect(choices("luck_keep")).toEqual([2]);
    expect(choices("give_wage")).toEqual([0]);
    expect(choices("throw_one")).toEqual([2, 1]); // in the order of the hand below
    expect(choices("send_back")).toEqual([4]);
    expect(choices("swap_with")).toEqual([]);
  });

  it("keep what was already put down in sight while paying", () => {
    const payment = { price: 4, paid: 2, spent: [1], proposal: [0] };
    expect(choices("pay", { payment })).toEqual([1, 0, 3]);
  });

  it("are answered by the right move", () => {
    expect(answer("pay", 0)).toEqual({ t: "spend", card: 0 });
    expect(answer("first_stake", 1)).toEqual({ t: "stake", card: 1 });
    expect(answer("strings_job", 2)).toEqual({ t: "place", card: 2 });
    expect(answer("send_back", 4, 1)).toEqual({ t: "inflict", card: 4, target: 1 });
    expect(answer("luck_keep", 2)).toEqual({ t: "choose", card: 2 });
    expect(verb("luck_keep", sentences(wordsOf("en", { board: { keep: "Keep" } })))).toBe("Keep");
  });

  it("find the seats that may be named", () => {
    const moves: MoveInfo[] = [
      { move: { t: "inflict", card: 4, target: 1 }, touches: ["card:4", "seat:1"] },
      { move: { t: "inflict", card: 4, target: 2 }, touches: ["card:4", "seat:2"] },
      { move: { t: "choose_seat", target: 2 }, touches: ["seat:2"] },
    ];
    expect(seatsIn(moves, "inflict", 4)).toEqual([1, 2]);
    expect(seatsIn(moves, "choose_seat")).toEqual([2]);
  });
});
