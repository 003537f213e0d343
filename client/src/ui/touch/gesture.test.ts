import { describe, expect, it, vi } from "vitest";
import { Gesture } from "./gesture.svelte";

function hand(movable = true) {
  const wishes = { movable: () => movable, tap: vi.fn(), lift: vi.fn(), drop: vi.fn() };
  const board = { getBoundingClientRect: () => ({ left: 5, top: 8 }) };
  const target = { setPointerCapture: vi.fn(), closest: () => board };
  const at = (x: number, y: number, timeStamp = 0) =>
    ({
      clientX: x,
      clientY: y,
      button: 0,
      pointerId: 1,
      pointerType: "touch",
      timeStamp,
      currentTarget: target,
    }) as unknown as PointerEvent;
  return { wishes, at, gesture: new Gesture(wishes) };
}
const click = (timeStamp: number) => ({ timeStamp }) as MouseEvent;

describe("Gesture", () => {
  it("takes a tap when the finger is lifted, and its click only once", () => {
    const { gesture, wishes, at } = hand();
    gesture.down(at(10, 10), 4);
    gesture.up(at(12, 11, 100));
    gesture.click(click(140), 4);
    expect(wishes.tap).toHaveBeenCalledExactlyOnceWith(4);
  });

  it("takes a click of the keyboard as a tap", () => {
    const { gesture, wishes } = hand();
    gesture.click(click(50), 4);
    expect(wishes.tap).toHaveBeenCalledExactlyOnceWith(4);
  });

  it("drags a card that may move, and drops it where it was let go on the board", () => {
    const { gesture, wishes, at } = hand();
    gesture.down(at(10, 10), 4);
    gesture.move(at(40, -60), 4);
    expect(wishes.lift).toHaveBeenCalledExactlyOnceWith(4);
    expect(gesture.held).toEqual({ card: 4, dx: 30, dy: -70, dragging: true });
    gesture.up(at(40, -60));
    expect(wishes.drop).toHaveBeenCalledExactlyOnceWith(
      35,
      -68,
      expect.objectContaining({ dy: -70 }),
    );
    expect(wishes.tap).not.toHaveBeenCalled();
  });

  it("does not drag a card that may not be played", () => {
    const { gesture, wishes, at } = hand(false);
    gesture.down(at(10, 10), 4);
    gesture.move(at(40, -60), 4);
    expect(gesture.held?.dragging).toBe(false);
    gesture.up(at(40, -60));
    expect(wishes.drop).not.toHaveBeenCalled();
  });

  it("looks closely at a card pressed for long, and lets go without playing it", () => {
    vi.useFakeTimers();
    const { gesture, wishes, at } = hand();
    gesture.down(at(10, 10), 4);
    vi.advanceTimersByTime(500);
    expect(gesture.peek).toBe(4);
    gesture.up(at(10, 10));
    expect(gesture.peek).toBeNull();
    expect(wishes.tap).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
