// Headlines, one after the other: short, and never in the way.

export type Tone = "sun" | "coral" | "leaf" | "sky";

export interface News {
  id: number;
  text: string;
  tone: Tone;
  ms: number; // how long it takes to read
}

const SHOWN_MS = 2300;
const LETTER_MS = 45; // a long sentence stays longer
const HURRIED_MS = 1100; // when more is waiting

export class NewsDesk {
  now = $state.raw<News | null>(null);
  #waiting: News[] = [];
  #count = 0;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  tell(text: string, tone: Tone = "sun"): void {
    if (this.now?.text === text || this.#waiting.some((news) => news.text === text)) return;
    const ms = Math.max(SHOWN_MS, text.length * LETTER_MS);
    this.#waiting.push({ id: ++this.#count, text, tone, ms });
    const shown = performance.now() - this.#since;
    if (!this.now) this.#next();
    else this.#in(Math.max(0, HURRIED_MS - shown));
  }

  /** A tap: read. */
  skip(): void {
    if (this.now) this.#next();
  }

  /** It is no longer so: neither shown nor waiting. */
  drop(text: string): void {
    this.#waiting = this.#waiting.filter((news) => news.text !== text);
    if (this.now?.text === text) this.#next();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.now = null;
  }

  #next(): void {
    this.now = this.#waiting.shift() ?? null;
    this.#since = performance.now();
    if (this.now) this.#in(this.#waiting.length ? HURRIED_MS : this.now.ms);
  }

  #in(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), ms);
  }
}
