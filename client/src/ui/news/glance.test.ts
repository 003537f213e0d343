import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableSession } from "../../net/session.svelte";
import { watchGlances } from "./glance";

let state: DocumentVisibilityState = "visible";
const show = (now: DocumentVisibilityState): void => {
  state = now;
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ["a moment", 5_000, null],
  ["a while", 20_000, 2],
])("what was missed in %s", (_, ms, missedFrom) => {
  const session = { log: [{ id: 0 }, { id: 1 }], missedFrom: null } as unknown as TableSession;
  const end = watchGlances(session);
  show("hidden");
  vi.advanceTimersByTime(ms);
  show("visible");
  expect(session.missedFrom).toBe(missedFrom);
  end();
});
