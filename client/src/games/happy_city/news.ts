// What deserves a headline, a sound or a buzz.

import type { Words } from "../../i18n/words.svelte";
import type { GameEvent } from "../../net/session.svelte";
import type { Sound } from "../../sound/index.svelte";
import type { Tone } from "../../ui/news/desk.svelte";
import { tell } from "../../ui/news/story";

export interface Notice {
  text?: string;
  tone?: Tone;
  sound?: Sound;
  buzz?: number[];
}

/** Only what touches me, or all of us, is shown large; the rest is heard and seen. */
export function noticeOf(
  event: GameEvent,
  me: number | null,
  words: Words,
  names: readonly string[],
): Notice {
  const mine = me !== null && event["seat"] === me;
  const toMe = me !== null && (event["to_seat"] === me || event["from_seat"] === me);
  const text = () => tell(event, me, words, names);
  switch (event.t) {
    case "monster_arrived":
      return {
        text: text(),
        tone: mine ? "coral" : "sky",
        sound: "alarm",
        ...(mine ? { buzz: [80, 50, 80] } : {}),
      };
    case "monster_moved":
    case "token_used":
      return {
        text: text(),
        tone: toMe ? "coral" : mine ? "leaf" : "sky",
        sound: toMe ? "alarm" : "say",
      };
    case "building_destroyed":
      return {
        text: text(),
        tone: mine ? "coral" : "sky",
        sound: "alarm",
        ...(mine ? { buzz: [150, 60, 150] } : {}),
      };
    case "token_taken":
      return mine ? { text: text(), tone: "leaf", sound: "win" } : { sound: "say" };
    case "special_taken":
      return { text: text(), tone: mine ? "leaf" : "sky", sound: mine ? "win" : "say" };
    case "last_round":
      return { text: text(), tone: "sun", sound: "say" };
    case "coins_stolen":
      return mine || toMe ? { text: text(), tone: toMe ? "coral" : "leaf" } : {};
    case "coins_gained":
      return mine && event["why"] !== "income" && event["why"] !== "pass"
        ? { text: text(), tone: "leaf" }
        : {};
    case "card_replaced":
    case "special_copied":
    case "special_drawn":
    case "card_copied":
      return { text: text(), tone: "sky" };
    case "card_drawn":
      return { sound: "draw" };
    case "bought":
    case "card_discarded":
    case "market_picked":
      return { sound: "lay" };
    case "game_ended":
      return { sound: "win" };
  }
  return {};
}
