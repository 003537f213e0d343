// What deserves a headline, a sound or a buzz.

import type { Words } from "../../i18n/words.svelte";
import type { GameEvent } from "../../net/session.svelte";
import type { Sound } from "../../sound/index.svelte";
import type { Tone } from "../../ui/news/desk.svelte";
import type { Sentences } from "./words";

export interface Notice {
  text?: string;
  tone?: Tone;
  sound?: Sound;
  buzz?: number[];
}

const QUIET: Notice = {};

/** Only what happens to me is shouted; the rest is heard and seen. */
export function noticeOf(
  event: GameEvent,
  me: number | null,
  t: Sentences,
  words: Words,
  names: readonly string[],
): Notice {
  const mine = me !== null && event["seat"] === me;
  const name = (field: string) => names[event[field] as number] ?? "";
  switch (event.t) {
    case "card_laid":
      return { sound: "lay" };
    case "turn_skipped":
      return mine ? { text: t.skipped, tone: "coral", sound: "alarm", buzz: [80] } : QUIET;
    case "penalty_raised":
      return mine
        ? {
            text: t.penaltyForMe(event["total"] as number),
            tone: "coral",
            sound: "alarm",
            buzz: [60, 50, 60],
          }
        : QUIET;
    case "cards_drawn":
      return mine && event["why"] === "penalty"
        ? { text: t.drewPenalty(event["count"] as number), tone: "coral", sound: "draw" }
        : { sound: "draw" };
    case "direction_reversed":
      return { text: t.reversed, tone: "sky" };
    case "colour_named":
      return mine
        ? QUIET
        : { text: t.colourFor(words.table["colour"][event["colour"] as number]), tone: "sky" };
    case "dernier_said":
      return { sound: "say" };
    case "dernier_forgotten":
      if (mine)
        return {
          text: t.caughtBy(name("by_seat")),
          tone: "coral",
          sound: "alarm",
          buzz: [120, 60, 120],
        };
      return event["by_seat"] === me
        ? { text: t.caught(name("seat")), tone: "leaf", sound: "win" }
        : QUIET;
    case "game_won":
      return { sound: "win", buzz: mine ? [60, 40, 60, 40, 160] : [] };
    default:
      return QUIET;
  }
}
