import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NewsDesk } from "./desk.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("drops what is no longer so, shown or waiting", () => {
  const desk = new NewsDesk();
  desk.tell("You miss a turn");
  desk.tell("Red!");
  desk.drop("You miss a turn");
  expect(desk.now?.text).toBe("Red!");
  desk.tell("You miss a turn");
  desk.drop("You miss a turn");
  vi.runAllTimers();
  expect(desk.now).toBeNull();
});
