import { afterEach, expect, test } from "vitest";
import { linkTo, typed } from "./share";
import { shelf } from "./shelf.svelte";

afterEach(() => (shelf.address = ""));

test("a link leads to where this page is", () => {
  expect(linkTo("/t/BABA")).toBe(`${location.origin}/t/BABA`);
  expect(typed()).toBe(location.host);
});

test("or to the address friends know, where the house names one", () => {
  shelf.address = "https://games.example.org";
  expect(linkTo("/t/BABA")).toBe("https://games.example.org/t/BABA");
  expect(typed()).toBe("games.example.org");
});
