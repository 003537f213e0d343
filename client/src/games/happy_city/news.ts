// What deserves a headline, a sound or a buzz.

import type { Words } from "../../i18n/words.svelte";
import type { HappyCityEvent } from "../../protocol/games/happy_city";
import type { Notice } from "../../ui/news/notice";
import { tell } from "../../ui/news/story";

// Everybody's income falls, everybody draws; a token comes with the card that was bought.
const COURSE = new Set<HappyCityEvent["t"]>(["card_drawn", "round_began", "token_taken"]);

/** What somebody did with their turn: the card bought, the coin taken instead. */
export function isDeed(event: HappyCityEvent): boolean {
  if (event.t === "coins_gained") return event.why === "pass" || event.why === "blocked";
  return !COURSE.has(event.t);
}

/** Only what touches me, or all of us, is shown large; the rest is heard and seen. */
export function noticeOf(
  event: HappyCityEvent,
  me: number | null,
  words: Words,
  names: readonly string[],
  does: (card: number) => string,
): Notice {
  const is = (seat: number) => me !== null && seat === me;
  const mine = "seat" in event && is(event.seat);
  const text = () => tell({ ...event }, me, words, names);
  switch (event.t) {
    case "monster_arrived":
      return {
        // What it does is told to its host: elsewhere it would say what *I* should buy.
        text: mine ? `${text()} ${does(event.card)}` : text(),
        tone: mine ? "coral" : "sky",
        sound: "alarm",
        ...(mine ? { buzz: [80, 50, 80] } : {}),
      };
    case "monster_moved":
    case "token_used": {
      const toMe = is(event.to_seat);
      const tone = toMe ? "coral" : mine ? "leaf" : "sky";
      const told = toMe ? `${text()} ${does(event.card)}` : text();
      return { text: told, tone, sound: toMe ? "alarm" : "say" };
    }
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
      if (is(event.from_seat)) return { text: text(), tone: "coral" };
      return mine ? { text: text(), tone: "leaf" } : {};
    case "coins_gained":
      return mine && event.why !== "income" && event.why !== "pass"
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
    default:
      return {};
  }
}
