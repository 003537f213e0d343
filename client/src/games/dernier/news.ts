// What deserves a headline, a sound or a buzz.

import type { DernierEvent } from "../../protocol/games/dernier";
import { QUIET, type Notice } from "../../ui/news/notice";
import type { Sentences } from "./words";

const ouch = (text: string, buzz: number[]): Notice => ({
  text,
  tone: "coral",
  sound: "alarm",
  buzz,
});

/** Only what happens to me is shouted; the rest is heard and seen. */
export function noticeOf(
  event: DernierEvent,
  me: number | null,
  t: Sentences,
  names: readonly string[],
): Notice {
  const mine = me !== null && "seat" in event && event.seat === me;
  switch (event.t) {
    case "card_laid":
      return { sound: "lay" };
    case "turn_skipped":
      return mine ? ouch(t.skipped, [80]) : QUIET;
    case "penalty_raised":
      return mine ? ouch(t.penalty_for_me({ n: event.total }), [60, 50, 60]) : QUIET;
    case "cards_drawn":
      return mine && event.why === "penalty"
        ? { text: t.drew_penalty({ n: event.count }), tone: "coral", sound: "draw" }
        : { sound: "draw" };
    case "direction_reversed":
      return { text: t.reversed, tone: "sky" };
    case "colour_named":
      return mine ? QUIET : { text: t.colour_for({ colour: event.colour }), tone: "sky" };
    case "dernier_said":
      return { sound: "say" };
    case "dernier_forgotten":
      if (mine) return ouch(t.caught_by({ name: names[event.by_seat] ?? "" }), [120, 60, 120]);
      return event.by_seat === me
        ? { text: t.caught({ name: names[event.seat] ?? "" }), tone: "leaf", sound: "win" }
        : QUIET;
    case "game_won":
      return { sound: "win", buzz: mine ? [60, 40, 60, 40, 160] : [] };
    default:
      return QUIET;
  }
}
