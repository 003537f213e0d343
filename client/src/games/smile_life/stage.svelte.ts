// What is in the spotlight: scenes played before everybody's eyes, one after the other.

export type Mood = "coral" | "sun" | "violet" | "pink";

/** A moment worth stopping for: done to me, or to all of us. */
export interface Scene {
  title: string;
  text: string;
  note?: string;
  cards: number[];
  labels?: string[]; // one for each card
  flip?: boolean; // face down first
  mood: Mood;
}

const SHOWN_MS = 2600;
const HURRIED_MS = 1500; // when more is waiting

export class Stage {
  now = $state.raw<(Scene & { id: number }) | null>(null);
  #waiting: Scene[] = [];
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(scene: Scene): void {
    this.#waiting.push(scene);
    if (!this.now) this.#next();
  }

  /** A tap: enough of this one. */
  skip(): void {
    if (this.now) this.#next();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.now = null;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const scene = this.#waiting.shift();
    this.now = scene ? { ...scene, id: ++this.#count } : null;
    if (scene)
      this.#timer = setTimeout(() => this.#next(), this.#waiting.length ? HURRIED_MS : SHOWN_MS);
  }
}
