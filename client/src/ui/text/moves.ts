// A move as a full sentence: [answer.QUESTION] or [move], by its tag and the fields that are set
// (lay, lay_colour).

import type { TextTable } from "../../i18n/words.svelte";
import type { Decision, MoveInfo } from "../../protocol";
import type { BoardProps } from "../board/props";
import { isNothing, ofSeat, Teller, type Fields } from "./teller";

export interface Choice {
  key: string;
  text: string;
  info: MoveInfo;
}

/** The longest first: lay_colour_announce, lay_colour, lay_announce, lay. A field that is a word may
 * have a sentence for each: lay_end_left before lay_end. */
export function keysOf(move: Fields): string[] {
  const set = Object.entries(move).filter(([name, value]) => name !== "t" && !isNothing(value));
  const subsets = set.reduce<string[][]>(
    (all, [name, value]) => {
      const words = typeof value === "string" ? [`${name}_${value}`, name] : [name];
      return [...all, ...words.flatMap((word) => all.map((names) => [...names, word]))];
    },
    [[]],
  );
  return subsets
    .sort((a, b) => b.length - a.length)
    .map((names) => [String(move["t"]), ...names].join("_"));
}

/** The sentence for a move, in the words of the question under way where there are any. */
export function templateOf(move: Fields, words: TextTable, question: string): string {
  const keys = keysOf(move);
  const places = [words["answer"]?.[question], words["move"]] as (Fields | undefined)[];
  const found = places.flatMap((place) => keys.map((key) => place?.[key]));
  return String(found.find((text) => typeof text === "string") ?? move["t"]);
}

interface Telling {
  teller: Teller;
  words: TextTable;
  cards: readonly string[]; // ids by number
  asks: Decision | null | undefined;
  around: Fields;
}

export function choicesOf(moves: readonly MoveInfo[], telling: Telling): Choice[] {
  const { teller, words, cards, asks, around } = telling;
  const seen = new Set<string>();
  return moves.flatMap((info) => {
    const move = info.move as Fields;
    const like = JSON.stringify(move, (name, value: unknown) =>
      name === "card" && typeof value === "number" ? (cards[value] ?? value) : value,
    );
    if (seen.has(like)) return []; // of two equal cards one is enough
    seen.add(like);
    const template = templateOf(move, words, asks?.code ?? "");
    const text = teller.say(template, { ...around, ...asks?.params, ...move });
    // The same button for every throw; what is half filled in belongs to its own question.
    const key = JSON.stringify(info.blank ? move : { ...move, stimulus: null });
    return [{ key, text: text ?? String(move["t"]), info }];
  });
}

/** One move at a table as its player would say it: "Divorcer", "Piocher une carte". */
export function sayMove(
  { session, game, words }: Pick<BoardProps, "session" | "game" | "words">,
  move: unknown,
): string {
  const view = (session.update?.view ?? {}) as Fields;
  const seats = session.table?.seats.length ?? 0;
  const mine = session.seat === null ? {} : ofSeat(view, session.seat, seats);
  const [choice] = choicesOf([{ move: move as object, touches: [] }], {
    teller: new Teller(words, session.names),
    words: words.table,
    cards: game.cards,
    asks: session.update?.asks,
    around: { ...view, mine },
  });
  return choice?.text ?? "";
}
