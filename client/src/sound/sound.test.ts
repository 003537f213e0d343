import { beforeEach, expect, it, vi } from "vitest";
import { sounds } from "./index.svelte";
import { TUNES } from "./tunes";

const rung: number[] = [];

/** Counts the notes; the rest of Web Audio is only there to be called. */
class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: line(), connect: () => undefined });
  createOscillator = () => ({
    type: "sine",
    frequency: { ...line(), setValueAtTime: (pitch: number) => rung.push(pitch) },
    connect: (next: object) => next,
    start: () => undefined,
    stop: () => undefined,
  });
}

const line = () => ({
  setValueAtTime: (_: number): unknown => undefined,
  exponentialRampToValueAtTime: (_: number): unknown => undefined,
});

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeAudio);
  localStorage.clear();
  sounds.muted = false;
  rung.length = 0;
});

it("has no two tunes alike", () => {
  const told = Object.values(TUNES).map((tune) => JSON.stringify(tune));
  expect(new Set(told).size).toBe(told.length);
});

it("plays every note of a tune", () => {
  sounds.play("win");
  expect(rung).toEqual(TUNES.win.map((note) => note.pitch));
});

it("is silent when muted, and remembers it", () => {
  sounds.mute(true);
  sounds.play("turn");
  expect(rung).toEqual([]);
  expect(localStorage.getItem("ludotheque.muted")).toBe("true");
});

it("hushes a TV without changing the usual choice", () => {
  const back = sounds.hush();
  sounds.play("turn");
  expect(rung).toEqual([]);
  back();
  sounds.play("turn");
  expect(rung).toHaveLength(TUNES.turn.length);
});
