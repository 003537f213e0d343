// Reaction times: from the frame in which the card was painted to the finger on the glass.

import { afterPaint } from "../../net/reflexes.svelte";

export class Reflex {
  #shown = performance.now();
  #down: number | null = null;

  /** A card was laid: the others see it now. */
  show(): void {
    afterPaint((at) => (this.#shown = at));
  }

  press(): void {
    this.#down = performance.now();
  }

  /** The reaction time of this press (of this very moment, by keyboard). */
  take(): number {
    const at = this.#down ?? performance.now();
    this.#down = null;
    return Math.max(0, Math.min(600_000, Math.round(at - this.#shown)));
  }
}
