import { beforeEach, expect, it, vi } from "vitest";
import { Reflexes } from "./reflexes.svelte";
import type { TableSession } from "./session.svelte";

let pending: Set<number>;
let play: ReturnType<typeof vi.fn>;
let reflexes: Reflexes;

beforeEach(() => {
  vi.unstubAllGlobals();
  pending = new Set();
  play = vi.fn(() => {
    pending.add(7);
    return 7;
  });
  reflexes = new Reflexes({ play, pending } as unknown as TableSession);
});

/** The browser paints, 12 ms after the frame was asked for. */
async function painted(stimulus: number): Promise<number> {
  reflexes.show(stimulus);
  await vi.waitFor(() => expect(reflexes.since(stimulus, later(1000))).not.toBeNull());
  const press = later(1000);
  return press.timeStamp - (reflexes.since(stimulus, press) ?? 0);
}

const later = (ms: number) => ({ timeStamp: performance.now() + ms });

it("counts from the painted frame to the press", async () => {
  const asked = performance.now();
  const at = await painted(4);
  expect(at).toBeGreaterThanOrEqual(asked - 1);
  reflexes.claim(4, { t: "touch", card: 3 }, { timeStamp: at + 412.4 });
  const [move, rt] = play.mock.calls[0] as [object, number];
  expect(move).toEqual({ t: "touch", card: 3, stimulus: 4 });
  expect(Math.abs(rt - 412)).toBeLessThanOrEqual(1);
});

it("sends nothing for what the eye has not seen", () => {
  reflexes.show(4);
  reflexes.claim(4, { t: "touch" }, later(5));
  reflexes.claim(5, { t: "touch" }, later(5));
  expect(play).not.toHaveBeenCalled();
});

it("sends one claim until it is answered", async () => {
  const at = await painted(4);
  reflexes.claim(4, { t: "touch" }, { timeStamp: at + 300 });
  reflexes.claim(4, { t: "touch" }, { timeStamp: at + 350 });
  expect(play).toHaveBeenCalledTimes(1);
  expect(reflexes.pending(4)).toBe(true);
  pending.clear();
  reflexes.claim(4, { t: "touch" }, { timeStamp: at + 900 });
  expect(play).toHaveBeenCalledTimes(2);
});

it("does not begin anew when the board draws itself again", async () => {
  const at = await painted(4);
  reflexes.show(4);
  expect(reflexes.since(4, { timeStamp: at + 100 })).toBe(100);
});
