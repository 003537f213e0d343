// Questions asked beside the ordinary play: among which cards, and which move answers.

import type { MoveInfo } from "../../protocol";
import type { SmileLifeMove, SmileLifeView } from "../../protocol/games/smile_life";
import { handOrder, lookOf } from "./cards";
import type { Sentences } from "./words";

type Named = (card: number) => string;

/** Played from the hand onto the table; everything else is asked on a sheet of its own. */
const ORDINARY = new Set(["start", "play", "rainbow", "place_taken"]);

export const asksAside = (code: string): boolean => code !== "" && !ORDINARY.has(code);

/** The cards a question is about, the likeliest first. */
export function choicesOf(
  view: SmileLifeView,
  me: number,
  idOf: Named,
  deck: readonly string[],
): number[] {
  const life = view.lives[me];
  if (!life) return [];
  const order = (card: number) => handOrder(idOf(card), card);
  const hand = [...view.hand].sort((a, b) => order(a) - order(b)); // as it lies below
  const isA = (family: string, card: number) => lookOf(idOf(card)).family === family;
  const inHand = (family: string) => hand.filter((c) => isA(family, c));
  switch (view.question?.code) {
    case "pay": {
      const spent = view.payment?.spent ?? [];
      const legacy = life.legacy ? [deck.indexOf("inheritance")] : [];
      return [...spent, ...life.wages, ...legacy];
    }
    case "fetch":
      return [...view.discard].reverse();
    case "strings_job":
      return [...inHand("job"), ...view.discard.slice(-1).filter((c) => isA("job", c))];
    case "first_stake":
      return inHand("wage");
    case "luck_keep":
    case "luck_order":
      return view.luck;
    case "give_wage":
      return life.wages;
    case "protect":
    case "throw_one":
      return hand;
    case "send_back":
      return life.maluses;
  }
  return [];
}

/** The move that names this card in answer to the question. */
export function answer(code: string, card: number, target = 0): SmileLifeMove {
  if (code === "pay") return { t: "spend", card };
  if (code === "strings_job") return { t: "place", card };
  if (code === "first_stake") return { t: "stake", card };
  if (code === "send_back") return { t: "inflict", card, target };
  return { t: "choose", card };
}

/** What the one big button says. */
export function verb(code: string, t: Sentences): string {
  const verbs: Record<string, string> = {
    fetch: t.fetch,
    strings_job: t.pull,
    first_stake: t.stake,
    luck_keep: t.keep,
    luck_order: t.first,
    give_wage: t.give,
    protect: t.protect,
    throw_one: t.throw,
  };
  return verbs[code] ?? "";
}

/** The seats that may be named, with or without a card. */
export function seatsIn(moves: readonly MoveInfo[], kind: string, card?: number): number[] {
  return moves.flatMap(({ move }) => {
    const { t, target, card: of } = move as { t: string; target?: number; card?: number };
    return t === kind && target !== undefined && (card === undefined || of === card)
      ? [target]
      : [];
  });
}
