// One finger or mouse on the cards: a tap, a drag, or a long look.

import type { Attachment } from "svelte/attachments";

export interface Held {
  card: number;
  dx: number;
  dy: number;
  dragging: boolean;
}

export interface Wishes {
  /** May this card leave the hand now? Others answer a tap, but do not come along. */
  movable: (card: number) => boolean;
  tap: (card: number) => void;
  lift: (card: number) => void;
  /** Let go, in px of the stage, after this way. */
  drop: (x: number, y: number, held: Held) => void;
}

const DRAG_PX = 8;
const LONG_MS = 420;
const HOVER_MS = 550;
const ECHO_MS = 700;

/** A finger let go in full flight is a fling to Chromium, which then swallows the next tap anywhere;
 * taking the touch for ourselves makes it an ordinary drag. */
export const unflung: Attachment<HTMLElement> = (node) => {
  const take = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };
  node.addEventListener("touchmove", take, { passive: false });
  return () => node.removeEventListener("touchmove", take);
};

export class Gesture {
  held = $state.raw<Held | null>(null);
  /** The card looked at closely. */
  peek = $state<number | null>(null);
  #from = { x: 0, y: 0 };
  #spent = false; // the press became a drag or a look: letting go means nothing more
  #tapped = -Infinity; // when a finger last tapped: the click that follows says the same again
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wishes: Wishes;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  down(event: PointerEvent, card: number): void {
    if (event.button !== 0) return;
    this.#spent = false;
    this.#from = { x: event.clientX, y: event.clientY };
    this.held = { card, dx: 0, dy: 0, dragging: false };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#look(card, LONG_MS, true);
  }

  move(event: PointerEvent, over: number): void {
    if (!this.held) return this.#hover(event, over);
    const dx = event.clientX - this.#from.x;
    const dy = event.clientY - this.#from.y;
    const started = this.held.dragging || Math.hypot(dx, dy) > DRAG_PX;
    if (!started) return;
    this.look(null);
    this.#spent = true;
    const { card, dragging } = this.held;
    if (!this.#wishes.movable(card)) return;
    if (!dragging) this.#wishes.lift(card);
    this.held = { card, dx, dy, dragging: true };
  }

  up(event: PointerEvent): void {
    const held = this.held;
    this.cancel();
    if (!held) return;
    this.#tapped = event.timeStamp;
    if (held.dragging) return this.#drop(event, held);
    if (!this.#spent) this.#wishes.tap(held.card);
  }

  /** A click without a finger: the keyboard, or a screen reader. (After a touch, browsers may send
   * the click elsewhere, so taps are taken when the finger is lifted.) */
  click(event: MouseEvent, card: number): void {
    if (event.timeStamp - this.#tapped > ECHO_MS) this.#wishes.tap(card);
  }

  #drop(event: PointerEvent, held: Held): void {
    // Not the offset parent: a card may lie in a row that is placed on the board.
    const card = event.currentTarget as HTMLElement;
    const stage = card.closest(".board")?.getBoundingClientRect();
    this.#wishes.drop(event.clientX - (stage?.left ?? 0), event.clientY - (stage?.top ?? 0), held);
  }

  cancel(): void {
    this.held = null;
    this.look(null);
  }

  /** A mouse that comes to rest on a card looks at it; a card dealt under a resting one does not. */
  #hover(event: PointerEvent, card: number): void {
    if (event.pointerType === "mouse" && this.peek !== card) this.#look(card, HOVER_MS, false);
  }

  look(card: number | null): void {
    clearTimeout(this.#timer);
    this.peek = card;
  }

  #look(card: number, after: number, spend: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.peek = card;
      if (spend) this.#spent = true;
    }, after);
  }
}
