// What the view of Le Dernier ! says about seats and piles.

import type { DernierEvent, DernierView } from "../../protocol/games/dernier";

/** The last cards of the discard pile an eye has seen, the top one last. */
export function recentDiscards(events: readonly DernierEvent[], top: number, most = 4): number[] {
  const pile: number[] = [];
  for (const event of events) {
    if (event.t === "stock_renewed") pile.splice(0, pile.length - 1);
    if (event.t === "card_laid" || event.t === "started") pile.push(event.card);
  }
  const below = pile.at(-1) === top ? pile.slice(0, -1) : [];
  return [...new Set(below.slice(1 - most))].filter((card) => card !== top).concat(top);
}

/** Who would play next if nothing happened on the way. */
export function following(view: DernierView): number {
  const seats = view.seats.length;
  return view.turn < 0 ? -1 : (view.turn + view.direction + seats) % seats;
}
