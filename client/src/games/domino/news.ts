// What deserves a headline, a sound or a buzz.

import type { DominoEvent } from "../../protocol/games/domino";
import { QUIET, type Notice } from "../../ui/news/notice";
import type { Sentences } from "./words";

/** What others do stands in the caption; a headline is for what changes my turn. */
export function noticeOf(event: DominoEvent, me: number | null, t: Sentences): Notice {
  const mine = me !== null && "seat" in event && event.seat === me;
  switch (event.t) {
    case "dice_thrown":
      return { sound: "roll" };
    case "card_laid":
      return { sound: "lay" };
    case "joker_laid":
      return { sound: "pop" };
    case "bonus_earned":
      return mine
        ? { text: t.again({ links: event.links }), tone: "leaf", sound: "say", buzz: [40] }
        : QUIET;
    case "joker_taken":
      return mine ? { text: t.swapped, tone: "leaf", sound: "draw" } : { sound: "draw" };
    case "card_drawn":
      return { sound: "draw" };
    case "card_discarded":
      return { sound: "flip" };
    case "turn_passed":
      return { sound: "sigh" };
    case "face_asked":
      return { sound: "boing" };
    case "applauded":
      return { sound: "clap" };
    case "game_won":
      return { sound: "win", buzz: mine ? [60, 40, 60, 40, 160] : [] };
    default:
      return QUIET;
  }
}
