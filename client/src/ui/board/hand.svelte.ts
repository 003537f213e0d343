// A board with cards in my hand: one of them in focus, one looked at closely, each with its place.

import { i18n } from "../../i18n/index.svelte";
import type { Refused } from "../../protocol";
import type { CardItem } from "../cards/items";
import type { Place } from "../layout/places";
import { Gesture } from "../touch/gesture.svelte";
import { Board } from "./board.svelte";
import type { BoardProps } from "./props";

/** A card somebody asks about, and what is against playing it. */
export interface Asked {
  card: number;
  refused: Refused | null;
}

/** What one card of the hand has of its own; the rest follows from the hand. */
export type Standing = Pick<CardItem, "place" | "from" | "playable" | "chosen" | "dim" | "glow">;

export abstract class HandBoard<View, Move extends object, Event extends { t: string }> //
  extends Board<View, Move, Event>
{
  readonly gesture: Gesture;
  focus = $state<number | null>(null);
  /** The card whose "why not?" is open. */
  asked = $state.raw<Asked | null>(null);
  #still: number[] | null = null;

  /** My cards, in the order in which they lie. */
  abstract readonly hand: readonly number[];

  constructor(props: BoardProps) {
    super(props);
    this.gesture = new Gesture({
      movable: (card) => this.movable(card),
      tap: (card) => (this.offline ? this.#unheard() : void this.tap(card)),
      lift: (card) => this.turn.choose(`card:${card}`),
      drop: (x, y) => this.drop(x, y),
    });
  }

  #unheard(): void {
    this.desk.tell(i18n.t.table.lost, "sky");
  }

  /** A finger, or Enter, on a card of mine. */
  abstract tap(card: number): Promise<void> | void;

  /** The card was carried, and let go here. */
  protected abstract drop(x: number, y: number): void;

  protected movable(card: number): boolean {
    return this.turn.open(`card:${card}`);
  }

  /** The card of my hand that is looked at closely. */
  peeked = $derived.by(() => {
    const { peek, held } = this.gesture;
    return peek !== null && !held?.dragging && this.hand.includes(peek) ? peek : null;
  });

  /** The cards of a hand in this order; they keep still while a finger is on them. */
  protected ordered(cards: readonly number[], order: (card: number) => number): number[] {
    const now = [...cards].sort((a, b) => order(a) - order(b));
    this.#still = this.gesture.held ? (this.#still ?? now) : null;
    return this.#still ?? now;
  }

  /** What a card does, for one looked at closely. */
  does(_: number): string {
    return "";
  }

  /** The card next to the one in focus. */
  step(by: number): number | null {
    const from = Math.max(0, this.hand.indexOf(this.focus ?? -1));
    this.focus = this.hand[(from + by + this.hand.length) % this.hand.length] ?? null;
    return this.focus;
  }

  labelOf(card: number, playable: boolean): string {
    return `${this.nameOf(card)}${playable ? `, ${i18n.t.table.playable}` : ""}`;
  }

  /** A card of my hand, for the layer of cards. */
  protected handItem(card: number, standing: Standing): CardItem {
    const first = this.hand.includes(this.focus ?? -1) ? this.focus : this.hand[0];
    const label = this.labelOf(card, standing.playable);
    const tabbable = card === first;
    return { handle: `c${card}`, card, label, inHand: true, tabbable, ...standing };
  }

  /** A card that lies in the open, where nobody can take it up. */
  protected openItem(card: number, place: Place, from?: CardItem["from"]): CardItem {
    const still = { playable: false, chosen: false, dim: false, glow: false, tabbable: false };
    const label = this.nameOf(card);
    return { handle: `c${card}`, card, label, place, from, inHand: false, ...still };
  }
}
