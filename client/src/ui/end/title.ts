// Who won, as a heading, and how.

import { i18n } from "../../i18n/index.svelte";
import { inARow } from "../../i18n/lists";
import type { Words } from "../../i18n/words.svelte";
import type { Outcome } from "../../protocol";

export const winnersOf = ({ ranks }: Outcome): number[] =>
  ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));

/** Said to the one who looks, if it is about them. */
export function titleOf(
  outcome: Outcome,
  names: readonly string[],
  me: number | null = null,
): string {
  const t = i18n.t.table.end;
  const winners = winnersOf(outcome);
  if (me !== null && winners.includes(me)) return winners.length > 1 ? t.shared : t.won;
  return winners.length > 1 ? t.tie : t.lost(names[winners[0] ?? 0] ?? "");
}

/** How it ended, in the game's own words; a sentence about one winner is not for several. */
export function reasonOf(
  outcome: Outcome,
  words: Words,
  names: readonly string[],
  me: number | null,
): string {
  const winners = winnersOf(outcome);
  const mine = `${outcome.reason}_you`;
  const ofOne = words.has("outcome", mine);
  if (ofOne && winners.length > 1)
    return i18n.t.table.end.tied(inARow(winners.map((seat) => names[seat] ?? "")));
  const key = me !== null && winners.includes(me) && ofOne ? mine : outcome.reason;
  return words.say("outcome", key, { seat: winners[0] ?? 0 }, names);
}
