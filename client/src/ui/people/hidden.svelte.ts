// Texts of other people that whoever holds this device does not want to read; kept on the device.

import { SvelteSet } from "svelte/reactivity";
import { recall, remember } from "../../net/storage";

const KEY = "hidden_texts";
const MOST = 100;

class HiddenTexts {
  #texts = new SvelteSet<string>(texts(recall(KEY)));

  has(text: string): boolean {
    return this.#texts.has(text);
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
