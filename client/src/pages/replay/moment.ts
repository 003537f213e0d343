// A moment of a match in an address: /replay/MATCH#12, and whose eyes: #12-open, #12-0.

import type { Eyes } from "../../net/api";

export interface Watched {
  step: number;
  eyes: Eyes;
}

const HASH = /^#(\d{1,5})(?:-(open|\d))?$/;

/** What a link leads to; the deal seen from beside the table, if it names nothing. */
export function momentOf(hash: string): Watched {
  const [, step, eyes] = HASH.exec(hash) ?? [];
  return { step: Number(step ?? 0), eyes: eyesOf(eyes) };
}

export function hashOf({ step, eyes }: Watched): string {
  if (eyes !== "public") return `#${step}-${eyes}`;
  return step ? `#${step}` : "";
}

function eyesOf(said: string | undefined): Eyes {
  if (said === undefined) return "public";
  return said === "open" ? said : Number(said);
}
