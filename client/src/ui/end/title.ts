// Who won, as a heading.

import { i18n } from "../../i18n/index.svelte";
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
