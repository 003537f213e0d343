// Reaction times: from the moment the card was shown to the moment the finger came down.

export class Reflex {
  #shown = performance.now();
  #down: number | null = null;

  /** A card was laid: the others see it now. */
  show(): void {
    this.#shown = performance.now();
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
