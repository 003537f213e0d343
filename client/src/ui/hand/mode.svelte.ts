// At which tables does this device show only my hand, because a television shows the rest?

import { recall, remember } from "../../net/storage";

const KEY = "hand_only";
const MOST = 20; // tables remembered

class HandMode {
  #codes = $state.raw<readonly string[]>(known());

  at(code: string): boolean {
    return this.#codes.includes(code);
  }

  set(code: string, on: boolean): void {
    const others = this.#codes.filter((other) => other !== code);
    this.#codes = on ? [code, ...others].slice(0, MOST) : others;
    remember(KEY, this.#codes);
  }
}

function known(): string[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter((code) => typeof code === "string") : [];
}

export const handMode = new HandMode();
