import { describe, expect, it } from "vitest";
import { dayIn, iconOf, listOf } from "./album";

describe("the day on the cover", () => {
  it("is written as people write it, whatever the time zone", () => {
    expect(dayIn("2026-05-04", "fr")).toBe("4 mai 2026");
    expect(dayIn("2026-05-04", "en")).toBe("4 May 2026");
  });

  it("is left out when nobody knows it", () => {
    expect(dayIn("", "fr")).toBe("");
    expect(dayIn("yesterday", "en")).toBe("");
  });
});

it("lists names in the language of the reader", () => {
  expect(listOf(["Zoé", "Ana", "Max"], "fr")).toBe("Zoé, Ana et Max");
  expect(listOf(["Zoé", "Ana"], "en")).toBe("Zoé and Ana");
  expect(listOf(["Zoé"], "fr")).toBe("Zoé");
});

it("draws every figure, also one it has never heard of", () => {
  expect(iconOf("wages")).not.toBe(iconOf("houses"));
  expect(iconOf("submarines")).toBe(iconOf("zeppelins"));
  expect(iconOf("submarines")).toMatch(/^M/);
});
