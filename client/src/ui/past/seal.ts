// The shuffle checked on this very device: hash before, seed after, every draw made again.

import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const SEAL = utf8ToBytes("ludotheque seal 1\0");
const STREAM = utf8ToBytes("ludotheque stream 1\0");
const BLOCK = 1024;

export interface Checked {
  sealed: boolean; // the seed gives the hash that was published before the deal
  draws: number; // made again, and alike
  wrong: number | null; // the first one that is not what the house has told
}

export interface Told {
  seal: string;
  seed: string;
  draws: readonly (readonly [number, number])[];
}

export const sealOf = (seed: string): string =>
  bytesToHex(sha256(concatBytes(SEAL, hexToBytes(seed))));

/** The chance of a match, as the house draws it (core/chance.py): SHAKE-256, rejection sampling. */
export class Stream {
  readonly #seed: Uint8Array;
  #block = 0;
  #at = 0;
  #bytes: Uint8Array;

  constructor(seed: string) {
    this.#seed = hexToBytes(seed);
    this.#bytes = this.#expand();
  }

  below(n: number): number {
    const width = n <= 64 ? 1 : 4;
    const span = 2 ** (8 * width);
    const fair = span - (span % n);
    let number = this.#take(width);
    while (number >= fair) number = this.#take(width);
    return number % n;
  }

  #expand(): Uint8Array {
    const number = new DataView(new ArrayBuffer(8));
    number.setUint32(4, this.#block);
    const input = concatBytes(STREAM, this.#seed, new Uint8Array(number.buffer));
    return shake256(input, { dkLen: BLOCK });
  }

  #take(width: number): number {
    if (this.#at + width > BLOCK) {
      this.#block += 1;
      this.#bytes = this.#expand();
      this.#at = 0;
    }
    this.#at += width;
    return this.#bytes
      .subarray(this.#at - width, this.#at)
      .reduce((number, byte) => number * 256 + byte, 0);
  }
}

export function checkDeck({ seal, seed, draws }: Told): Checked {
  const stream = new Stream(seed);
  const wrong = draws.findIndex(([n, answer]) => stream.below(n) !== answer);
  return {
    sealed: sealOf(seed) === seal,
    draws: wrong < 0 ? draws.length : wrong,
    wrong: wrong < 0 ? null : wrong,
  };
}
