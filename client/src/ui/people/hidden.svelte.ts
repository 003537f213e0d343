// Texts of other people that are not read here: those hidden by whoever holds this device, which it
// keeps, and those of seats the host has muted.

import { SvelteSet } from "svelte/reactivity";
import { recall, remember } from "../../net/storage";
import type { SeatInfo } from "../../protocol";

const KEY = "hidden_texts";
const MOST = 100;

class HiddenTexts {
  #texts = new SvelteSet<string>(texts(recall(KEY)));
  #muted = $state.raw<ReadonlySet<number>>(new Set());

  /** `seat` wrote it; what was written before the host muted that seat is covered too. */
  has(text: string, seat: number | null = null): boolean {
    return this.#texts.has(text) || (seat !== null && this.#muted.has(seat));
  }

  /** Who is muted at the table on this screen. */
  look(seats: readonly SeatInfo[]): void {
    this.#muted = new Set(seats.flatMap(({ muted }, seat) => (muted ? [seat] : [])));
  }

  hide(text: string): void {
    this.#texts.add(text);
    remember(KEY, [...this.#texts].slice(-MOST));
  }

  show(text: string): void {
    this.#texts.delete(text);
    remember(KEY, [...this.#texts]);
  }
}

function texts(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
}

export const hidden = new HiddenTexts();
