import { beforeEach, expect, it, vi } from "vitest";
import { forgetToken, keepName, keepToken, knownTables, myName, tokenFor } from "./tokens";

beforeEach(() => localStorage.clear());

it("keeps one key per table, latest first", () => {
  vi.useFakeTimers({ now: 1000 });
  keepToken({ code: "ABCD", token: "one" }, "dernier");
  vi.advanceTimersByTime(10);
  keepToken({ code: "EFGH", token: "two" }, "dernier");
  vi.advanceTimersByTime(10);
  keepToken({ code: "ABCD", token: "three" }, "dernier");
  expect(knownTables().map((table) => table.token)).toEqual(["three", "two"]);
  expect(tokenFor("ABCD")).toBe("three");
  expect(tokenFor("NONE")).toBe("");
  vi.useRealTimers();
});

it("forgets a table when told, and old ones by itself", () => {
  keepToken({ code: "ABCD", token: "one" }, "dernier");
  keepToken({ code: "EFGH", token: "two" }, "dernier");
  forgetToken("ABCD");
  expect(tokenFor("ABCD")).toBe("");
  expect(knownTables(Date.now() + 15 * 86_400_000)).toEqual([]);
});

it("does not trip over what somebody else left in the store", () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  for (const junk of ["{", "null", "7", '{"code":"ABCD"}', '[null,7,{"code":"ABCD"}]']) {
    localStorage.setItem("ludotheque.tables", junk);
    expect(knownTables()).toEqual([]);
  }
  info.mockRestore();
});

it("plays on when the browser refuses to remember", () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { setItem: refuse, getItem: refuse });
  keepName("Zoé");
  expect(myName()).toBe("");
  expect(info).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  info.mockRestore();
});

it("remembers my name", () => {
  keepName("Zoé");
  expect(myName()).toBe("Zoé");
});
