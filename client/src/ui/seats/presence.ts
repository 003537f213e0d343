// Is this player here, and what is there to say about it?

import { i18n } from "../../i18n/index.svelte";
import type { SeatInfo } from "../../protocol";

export const isAway = (info: SeatInfo | undefined): boolean =>
  info !== undefined && (!!info.stand_in || (info.kind === "person" && !info.online));

/** In one word: replaced, away, playing, next; a bot; nothing for a person who just sits there. */
export function presence(info: SeatInfo | undefined, turn: boolean, next = false): string {
  const { standIn, away, playing, next: soon, bot } = i18n.t.table;
  if (info?.stand_in) return standIn;
  if (isAway(info)) return away;
  return turn ? playing : next ? soon : info?.kind === "bot" ? bot : "";
}
