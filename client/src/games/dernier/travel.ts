// From events to motion: where a new card comes from, and which backs fly.

import type { DernierEvent } from "../../protocol/games/dernier";
import { within, type Box, type Place } from "../../ui/layout/places";
import { STAGGER_MS, type BackTrip, type Entry } from "../../ui/cards/motion";
import type { Layout } from "./layout";

export interface Scene {
  at: Layout;
  me: number | null;
  boxOf: (seat: number) => Box;
  hand: readonly number[];
}

const stockOf = (at: Layout): Place => ({ ...at.stock, z: 400 });

/** New faces: laid by others from their strip, drawn by me from the stock, dealt at the start. */
export function entriesOf(events: readonly DernierEvent[], scene: Scene): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const fromStock = (card: number, i: number) =>
    entries.set(card, { place: stockOf(scene.at), turned: true, delay: i * STAGGER_MS });
  for (const event of events) {
    if (event.t === "started") {
      scene.hand.forEach(fromStock);
      fromStock(event.card, scene.hand.length);
    } else if (event.t === "card_laid" && event.seat !== scene.me) {
      const place = within(scene.boxOf(event.seat), scene.at.card);
      entries.set(event.card, { place, turned: true, delay: 0 });
    } else if (event.t === "cards_drawn" && event.seat === scene.me) {
      event.cards.forEach(fromStock);
    }
  }
  return entries;
}

/** Backs in the air: cards others draw, and discards shuffled into a new stock. */
export function flightsOf(events: readonly DernierEvent[], scene: Scene): BackTrip[] {
  const trips: BackTrip[] = [];
  for (const event of events) {
    if (event.t === "cards_drawn" && event.seat !== scene.me) {
      const to = within(scene.boxOf(event.seat), scene.at.card);
      for (let i = 0; i < Math.min(8, event.count); i++)
        trips.push({ from: stockOf(scene.at), to, delay: i * STAGGER_MS * 2 });
    } else if (event.t === "stock_renewed") {
      for (let i = 0; i < 6; i++) trips.push(shuffled(scene.at, i));
    }
  }
  return trips;
}

function shuffled(at: Layout, i: number): BackTrip {
  const from = { ...at.discard, rotation: (i % 2 ? 1 : -1) * (10 + i * 4), z: 400 };
  return { from, to: stockOf(at), delay: i * STAGGER_MS };
}
