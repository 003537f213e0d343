// From events to motion: where a new card or tile comes from, and which backs fly.

import type { DominoEvent } from "../../protocol/games/domino";
import { STAGGER_MS, type BackTrip, type Entry } from "../../ui/cards/motion";
import { centreOf, within, type Box, type Place } from "../../ui/layout/places";
import type { Layout } from "./layout";

export interface Scene {
  at: Layout;
  me: number | null;
  hand: readonly number[];
  heldAt: (card: number) => Place | undefined; // where a card of mine lay
  boxOf: (seat: number) => Box;
}

/** The stock has no place of its own: it is behind the button of the bar. */
function stockOf({ bar, card }: Layout): Place {
  const { x, y } = centreOf({ ...bar, x: bar.x + bar.w - 120, w: 120 });
  return { x: x - card.w / 2, y: y - card.h / 2, rotation: 0, z: 400, scale: 0.5 };
}

/** Where a tile that appears was before: in my fan, or with another player. */
function origin(scene: Scene, seat: number, card: number): Place {
  const { cell } = scene.at;
  const held = seat === scene.me ? scene.heldAt(card) : undefined;
  if (!held) return within(scene.boxOf(seat), { w: cell, h: cell });
  const { w, h } = scene.at.card;
  return { ...held, x: held.x + (w - cell) / 2, y: held.y + (h - cell) / 2 };
}

/** New faces, by card: tiles laid, cards dealt, drawn and taken. */
export function entriesOf(events: readonly DominoEvent[], scene: Scene): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const comes = (card: number, place: Place, delay = 0, turned = false) =>
    entries.set(card, { place, turned, delay });
  for (const event of events) {
    if (event.t === "started") {
      scene.hand.forEach((card, i) => comes(card, stockOf(scene.at), i * STAGGER_MS, true));
      comes(event.card, origin(scene, event.by_seat, event.card), scene.hand.length * STAGGER_MS);
    } else if (event.t === "card_laid" || event.t === "joker_laid") {
      comes(event.card, origin(scene, event.seat, event.card));
    } else if (event.t === "joker_taken") {
      comes(event.for_card, origin(scene, event.seat, event.for_card));
      if (event.seat === scene.me) comes(event.card, tableOf(scene.at));
    } else if (event.t === "card_drawn" && event.card !== null && event.seat === scene.me) {
      comes(event.card, stockOf(scene.at), 0, true);
    }
  }
  return entries;
}

function tableOf({ grid, card }: Layout): Place {
  const { x, y } = centreOf(grid);
  return { x: x - card.w / 2, y: y - card.h / 2, rotation: 0, z: 400, scale: 0.6 };
}

/** Backs in the air: cards others draw. */
export function flightsOf(events: readonly DominoEvent[], scene: Scene): BackTrip[] {
  return events.flatMap((event) =>
    event.t === "card_drawn" && event.seat !== scene.me
      ? [{ from: stockOf(scene.at), to: within(scene.boxOf(event.seat), scene.at.card), delay: 0 }]
      : [],
  );
}

/** The cell filled last. */
export function lastLaid(events: readonly DominoEvent[]): number | null {
  for (const event of [...events].reverse()) {
    if (event.t === "card_laid" || event.t === "started") return event.card;
    if (event.t === "joker_laid") return event.as_card;
    if (event.t === "joker_taken") return event.for_card;
  }
  return null;
}
