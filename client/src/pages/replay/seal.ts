// The seal of a deck, computed on this very device: hash before, seed after.

import { sha256 } from "./sha256";

const SEAL = "ludotheque seal 1\0";

export function sealOf(seed: string): string {
  const bytes = seed.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  const hash = sha256(new Uint8Array([...new TextEncoder().encode(SEAL), ...bytes]));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
