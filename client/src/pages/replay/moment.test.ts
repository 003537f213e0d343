import { expect, it } from "vitest";
import { hashOf, momentOf } from "./moment";

it.each([
  { step: 0, eyes: "public" },
  { step: 12, eyes: "public" },
  { step: 12, eyes: "open" },
  { step: 3, eyes: 0 },
  { step: 0, eyes: 7 },
] as const)("a moment survives being sent: %o", (moment) => {
  expect(momentOf(hashOf(moment))).toEqual(moment);
});

it.each(["", "#", "#-3", "#1.5", "#end", "#3-everything", "#9e"])(
  "whatever stands in an address, the match begins: %s",
  (hash) => expect(momentOf(hash)).toEqual({ step: 0, eyes: "public" }),
);
