// A move as a full sentence: [move] by its tag, by the fields that are set (lay_colour), and by the
// question it answers ([move.luck_keep] choose = ...).

import type { TextTable } from "../../i18n/words.svelte";
import type { Decision, MoveInfo } from "../../protocol";
import { isNothing, type Fields, type Teller } from "./teller";

export interface Choice {
  key: string;
  text: string;
  info: MoveInfo;
}

/** The longest first: lay_colour_announce, lay_colour, lay_announce, lay. */
export function keysOf(move: Fields): string[] {
  const set = Object.keys(move).filter((name) => name !== "t" && !isNothing(move[name]));
  const subsets = set.reduce<string[][]>(
    (all, name) => [...all, ...all.map((names) => [...names, name])],
    [[]],
  );
  return subsets
    .sort((a, b) => b.length - a.length)
    .map((names) => [String(move["t"]), ...names].join("_"));
}

/** The sentence for a move, the words for the question under way first. */
export function templateOf(move: Fields, section: TextTable, question: string): string {
  const keys = keysOf(move);
  for (const place of [section[question] as unknown, section]) {
    if (typeof place !== "object" || place === null) continue;
    const found = keys
      .map((key) => (place as Fields)[key])
      .find((text) => typeof text === "string");
    if (found !== undefined) return found as string;
  }
  return String(move["t"]);
}

interface Telling {
  teller: Teller;
  section: TextTable; // [move]
  cards: readonly string[]; // ids by number
  asks: Decision | null | undefined;
  around: Fields;
}

export function choicesOf(moves: readonly MoveInfo[], telling: Telling): Choice[] {
  const { teller, section, cards, asks, around } = telling;
  const seen = new Set<string>();
  return moves.flatMap((info) => {
    const move = info.move as Fields;
    const like = JSON.stringify(move, (name, value: unknown) =>
      name === "card" && typeof value === "number" ? (cards[value] ?? value) : value,
    );
    if (seen.has(like)) return []; // of two equal cards one is enough
    seen.add(like);
    const template = templateOf(move, section, asks?.code ?? "");
    const text = teller.say(template, { ...around, ...asks?.params, ...move });
    return [{ key: JSON.stringify(move), text: text ?? String(move["t"]), info }];
  });
}
