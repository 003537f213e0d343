// What each event of J'aime ! sounds like, and which few of them are worth a headline.

import type { Words } from "../../i18n/words.svelte";
import type { JaimeEvent, RoundView } from "../../protocol/games/jaime";
import type { Sound } from "../../sound/index.svelte";
import type { Tone } from "../../ui/news/desk.svelte";
import { QUIET, type Notice } from "../../ui/news/notice";
import { tell } from "../../ui/news/story";

/** What only moves cards about is no news for a room. */
export const DULL: ReadonlySet<string> = new Set([
  ...["cards_drawn", "cards_swapped", "auto_set", "reward_chosen", "vote_cast", "duel_tried"],
]);

interface Deserved {
  sound?: Sound;
  tone?: Tone; // only what has a tone is told in a headline
  buzz?: number[];
}

export function noticeOf(
  event: JaimeEvent,
  me: number | null,
  words: Words,
  names: readonly string[],
): Notice {
  const deserved = deserves(event, me);
  if (!deserved) return QUIET;
  const { sound, tone, buzz } = deserved;
  if (!tone) return { sound, buzz };
  return { sound, buzz, tone, text: tell(event as never, me, words, names) };
}

/** How a round ended, as the heading of its count. */
export function endOf(
  { round, why, out }: RoundView,
  words: Words,
  names: readonly string[],
): string {
  const [seat, other] = out;
  const several = why === "out" && other !== undefined;
  const event = { t: "round_ended", round, why: several ? "" : why, seat };
  return tell(event, null, words, names);
}

function deserves(event: JaimeEvent, me: number | null): Deserved | undefined {
  const mine = me !== null && "seat" in event && event.seat === me;
  switch (event.t) {
    case "like_given":
      return event.to_seat === me ? { sound: "pop", buzz: [25] } : { sound: "pop" };
    case "gallery_opened":
    case "reward_placed":
      return { sound: "lay" };
    case "cards_swapped":
    case "cards_drawn":
      return mine ? { sound: "draw" } : undefined;
    case "contest_opened":
    case "duel_opened":
      return { sound: "say" };
    case "answer_given":
      return { sound: event.why === "wrong" ? "wrong" : "tick" };
    case "contest_won":
      return mine ? { sound: "win", tone: "leaf", buzz: [40] } : { sound: "turn" };
    case "quiz_called":
      return { sound: "gong", buzz: [60, 40, 60] };
    default:
      return later(event, mine);
  }
}

/** What ends something, or belongs to it. */
function later(event: JaimeEvent, mine: boolean): Deserved | undefined {
  switch (event.t) {
    case "vote_cast":
    case "reward_chosen":
    case "signal_given":
      return { sound: "tick" };
    case "quiz_revealed":
      return { sound: "drum" };
    case "play_resumed":
    case "round_began":
      return { sound: "turn", buzz: [30] };
    case "duel_settled":
      return event.seat === null
        ? { sound: "settle", tone: "sun" }
        : { sound: mine ? "win" : "settle" };
    case "likes_returned":
      return { sound: "alarm", tone: "coral" };
    case "round_ended":
      return { sound: "alarm", buzz: [80] };
    case "match_won":
      return { sound: "win", buzz: mine ? [60, 40, 160] : [] };
    default:
      return undefined;
  }
}
