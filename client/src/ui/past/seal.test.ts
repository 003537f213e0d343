import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checkDeck, sealOf, Stream } from "./seal";

const seed = "00ff".repeat(16);

/** The house's own way (core/chance.py), with the hashes of this machine. */
function drawn(asked: number[]): [number, number][] {
  const bytes = [0, 1, 2].flatMap((block) => {
    const hash = createHash("shake256", { outputLength: 1024 });
    hash.update("ludotheque stream 1\0").update(Buffer.from(seed, "hex"));
    return [...hash.update(Buffer.from([0, 0, 0, 0, 0, 0, 0, block])).digest()];
  });
  let at = 0;
  return asked.map((n) => {
    const width = n <= 64 ? 1 : 4;
    for (;;) {
      if ((at % 1024) + width > 1024) at += 1024 - (at % 1024);
      const number = Buffer.from(bytes.slice(at, at + width)).readUIntBE(0, width);
      at += width;
      if (number < 256 ** width - (256 ** width % n)) return [n, number % n];
    }
  });
}

it("gives the seal of a seed", () => {
  const hash = createHash("sha256").update("ludotheque seal 1\0").update(Buffer.from(seed, "hex"));
  expect(sealOf(seed)).toBe(hash.digest("hex"));
});

it("draws what the house has drawn, over the edges of blocks, small and large", () => {
  const draws = drawn(Array.from({ length: 900 }, (_, i) => [6, 52, 64, 65, 100, 3][i % 6] ?? 2));
  expect(checkDeck({ seal: sealOf(seed), seed, draws })).toEqual({
    sealed: true,
    draws: 900,
    wrong: null,
  });
});

it("agrees with the house itself", () => {
  const stream = new Stream(seed); // the same numbers stand in tests/core/test_chance.py
  expect([6, 52, 64, 65, 107, 1000, 2].map((n) => stream.below(n))).toEqual([
    5, 0, 38, 22, 37, 747, 1,
  ]);
});

it("notices a draw that was changed, and a seed that was", () => {
  const draws = drawn([52, 51, 50, 49]);
  draws[2] = [50, ((draws[2]?.[1] ?? 0) + 1) % 50];
  expect(checkDeck({ seal: sealOf(seed), seed, draws })).toMatchObject({ wrong: 2, draws: 2 });
  expect(checkDeck({ seal: "0".repeat(64), seed, draws: [] }).sealed).toBe(false);
});
