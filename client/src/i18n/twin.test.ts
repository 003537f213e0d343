// Every sentence of every game, as Python fills it; tests/dev/test_twin.py hands them over.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Language } from "../protocol";
import { fill } from "./text";

interface Told {
  language: Language;
  words: Record<string, unknown>;
  names: string[];
  told: [template: string, params: Record<string, unknown>, expected: string][];
}

const file = process.env["LUDOTHEQUE_TWIN"];

it.runIf(file)("fills all sentences as Python does", () => {
  const games = JSON.parse(readFileSync(file!, "utf-8")) as Told[];
  for (const { language, words, names, told } of games)
    for (const [template, params, expected] of told)
      expect(fill(template, params, language, words, names)).toBe(expected);
});
