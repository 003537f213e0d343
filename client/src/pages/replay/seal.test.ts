import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sealOf } from "./seal";
import { sha256 } from "./sha256";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

it.each([0, 3, 55, 56, 64, 119, 300])("hashes %i bytes like everybody else", (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
  expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
});

it("gives the seal of a seed", () => {
  const seed = "00ff".repeat(16);
  const hash = createHash("sha256").update("ludotheque seal 1\0").update(Buffer.from(seed, "hex"));
  expect(sealOf(seed)).toBe(hash.digest("hex"));
});
