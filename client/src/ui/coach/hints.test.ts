import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableSession } from "../../net/session.svelte";
import { Hints, situations } from "./hints.svelte";
import { selectorsOf } from "./things";

const at = (code: string | null, tags: string[] = [], outcome: unknown = null) =>
  ({
    update: { asks: code === null ? null : { seat: 0, code }, outcome },
    fresh: tags.map((t) => ({ t, seat: 1 })),
    seat: 0,
  }) as unknown as TableSession;
const KNOWN = { ask_pay: "You pay.", skipped: "A turn is missed." };

describe("explained once", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it("says what is asked before what has happened, and nothing at the end", () => {
    const { update, fresh } = at("pay", ["skipped"]);
    expect(situations(update, fresh, 0)).toEqual(["ask_pay", "skipped"]);
    expect(situations(at(null, ["skipped"], { reason: "won" }).update, fresh, 0)).toEqual([]);
  });

  it("speaks to me of what happens to me, where that has words of its own", () => {
    const { update, fresh } = at(null, ["skipped"]);
    expect(situations(update, fresh, 1)).toEqual(["skipped_you", "skipped"]);
  });

  it("stays until it is read, and never comes back on this device", () => {
    const hints = new Hints("pig");
    hints.hear(at("pay"), KNOWN);
    expect(hints.now).toBe("ask_pay");
    hints.hear(at(null, ["skipped"]), KNOWN);
    expect(hints.now).toBe("ask_pay");
    hints.read();
    hints.hear(at("pay", ["skipped"]), KNOWN);
    expect(hints.now).toBe("skipped");
    hints.read();
    const later = new Hints("pig");
    later.hear(at("pay", ["skipped"]), KNOWN);
    expect(later.now).toBeNull();
  });

  it("lets what is asked go before what is still being told, which comes at its next chance", () => {
    const hints = new Hints("pig");
    hints.hear(at(null, ["skipped"]), KNOWN);
    hints.hear(at("pay"), KNOWN);
    expect(hints.now).toBe("ask_pay");
    hints.read();
    hints.hear(at(null, ["skipped"]), KNOWN);
    expect(hints.now).toBe("skipped");
  });

  it("is silent about what no hint is written for", () => {
    const hints = new Hints("pig");
    hints.hear(at("other", ["whatever"]), KNOWN);
    expect(hints.now).toBeNull();
  });
});

it("finds a card by its number, a seat by its place, the rest by its name", () => {
  expect(selectorsOf("card:3")).toContain('[data-testid="hand-card"][data-card="3"]');
  expect(selectorsOf("seat:1")).toContain('[data-testid="seat-1"]');
  expect(selectorsOf("pile:stock")).toContain('[data-thing="pile:stock"]');
});
