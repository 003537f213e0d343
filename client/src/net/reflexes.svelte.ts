// Fair reaction times: from the frame in which something was painted to the finger on the glass.

import type { TableSession } from "./session.svelte";

const LONGEST_MS = 600_000;
const SIDE_BY_SIDE = 12; // stimuli that may be open at once

/** What a reflex board needs: call `show` in an effect, where the thing is in the page. */
export class Reflexes {
  #session: TableSession;
  #painted = new Map<number, number>();
  #claimed = new Map<number, number>(); // which of my plays answers which stimulus

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** The page now holds this stimulus; it counts from the moment the eye can see it. */
  show(stimulus: number): void {
    if (this.#painted.has(stimulus)) return;
    this.#painted.set(stimulus, Infinity);
    afterPaint((at) => {
      this.#painted.set(stimulus, at);
      const old = [...this.#painted.keys()].slice(0, -SIDE_BY_SIDE);
      for (const stimulus of old) this.#forget(stimulus);
    });
  }

  /** Whole ms from the paint to this press; null for what was not painted yet. */
  since(stimulus: number, press: Pick<Event, "timeStamp">): number | null {
    const ms = Math.round(press.timeStamp - (this.#painted.get(stimulus) ?? Infinity));
    return ms >= 0 && ms <= LONGEST_MS ? ms : null;
  }

  /** My claim is on its way: a second finger sends nothing more. */
  pending(stimulus: number): boolean {
    const play = this.#claimed.get(stimulus);
    return play !== undefined && this.#session.pending.has(play);
  }

  /** Claims a target (a move without its stimulus) by this pointer-down or key. */
  claim(stimulus: number, target: object, press: Pick<Event, "timeStamp">): void {
    const rt = this.since(stimulus, press);
    if (rt === null || this.pending(stimulus)) return;
    const play = this.#session.play({ ...target, stimulus }, rt);
    if (play !== null) this.#claimed.set(stimulus, play);
  }

  #forget(stimulus: number): void {
    this.#painted.delete(stimulus);
    this.#claimed.delete(stimulus);
  }
}

/** Calls back once the frame that is being made has been painted. */
export function afterPaint(call: (at: number) => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      call(performance.now());
    };
    port2.postMessage(null);
  });
}
