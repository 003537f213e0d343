// What an event deserves beside its line in the log: a headline, a sound, a buzz in the hand.

import type { Sound } from "../../sound/index.svelte";
import type { Tone } from "./desk.svelte";

export interface Notice {
  text?: string;
  tone?: Tone;
  sound?: Sound;
  buzz?: number[];
}

export const QUIET: Notice = {};
