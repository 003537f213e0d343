import { expect, it } from "vitest";
import { copied, whole } from "./copying";

it("lights up what is right so far, whatever the case and the accents", () => {
  expect(copied("Été gris", "ete ")).toBe(4);
  expect(copied("Été gris", "éte x")).toBe(4);
  expect(copied("abc", "")).toBe(0);
});

it("is whole when nothing is missing or left over", () => {
  expect(whole("seize chats chics", "Seize chats chics ")).toBe(true);
  expect(whole("seize chats", "seize chat")).toBe(false);
  expect(whole("seize", "seize!")).toBe(false);
});
