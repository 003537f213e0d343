// The tunes: notes with their start (s), length (s) and pitch (Hz).

export interface Note {
  pitch: number;
  length: number;
  at?: number;
  slide?: number; // the pitch it ends on
  volume?: number;
  wave?: OscillatorType;
}

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const C6 = 1046.5;

export const TUNES = {
  // a card on felt
  lay: [{ pitch: 210, slide: 90, length: 0.09, volume: 0.2, wave: "triangle" }],
  // paper sliding off a pile
  draw: [{ pitch: 320, slide: 620, length: 0.11, volume: 0.07, wave: "triangle" }],
  turn: [
    { pitch: E5, length: 0.18 },
    { pitch: G5, length: 0.3, at: 0.1 },
  ],
  win: [
    { pitch: C5, length: 0.25 },
    { pitch: E5, length: 0.25, at: 0.12 },
    { pitch: G5, length: 0.25, at: 0.24 },
    { pitch: C6, length: 0.7, at: 0.36 },
  ],
  // a card is mine
  gain: [
    { pitch: G5, length: 0.12 },
    { pitch: C6, length: 0.3, at: 0.09 },
  ],
  // a card snaps over
  flip: [{ pitch: 900, slide: 260, length: 0.06, volume: 0.12, wave: "square" }],
  // caught: nothing moves any more
  freeze: [
    { pitch: 1760, slide: 880, length: 0.14, volume: 0.07 },
    { pitch: 1320, slide: 440, length: 0.3, at: 0.1, volume: 0.07 },
  ],
  // nobody
  sigh: [{ pitch: 330, slide: 196, length: 0.35, volume: 0.07 }],
  // make a face
  boing: [
    { pitch: 140, slide: 520, length: 0.16, volume: 0.14, wave: "triangle" },
    { pitch: 520, slide: 180, length: 0.28, at: 0.15, volume: 0.12, wave: "triangle" },
  ],
  clap: [0, 0.09, 0.17].map((at) => ({
    at,
    pitch: 1500,
    slide: 300,
    length: 0.03,
    volume: 0.12,
    wave: "square" as const,
  })),
  alarm: [
    { pitch: 440, slide: 330, length: 0.22, wave: "triangle" },
    { pitch: 440, slide: 280, length: 0.34, at: 0.2, wave: "triangle" },
  ],
  say: [
    { pitch: G5, slide: C6, length: 0.16 },
    { pitch: C6, length: 0.22, at: 0.11, volume: 0.08 },
  ],
  // two dice on wood
  roll: [0, 0.08, 0.19, 0.27, 0.4].map((at) => ({
    at,
    pitch: 180 + 300 * ((at * 7) % 1),
    slide: 110,
    length: 0.05,
    volume: 0.09,
    wave: "triangle" as const,
  })),
  settle: [
    { pitch: 160, slide: 80, length: 0.1, volume: 0.2, wave: "triangle" },
    { pitch: E5, length: 0.1, at: 0.02, volume: 0.08 },
  ],
  // a palm on the table
  slap: [{ pitch: 140, slide: 50, length: 0.12, volume: 0.28, wave: "square" }],
  wrong: [{ pitch: 190, slide: 120, length: 0.3, volume: 0.12, wave: "sawtooth" }],
  // a heart pops
  pop: [
    { pitch: 620, slide: 1240, length: 0.09, volume: 0.1 },
    { pitch: 1240, length: 0.1, at: 0.07, volume: 0.05 },
  ],
  // everybody stops
  gong: [
    { pitch: 220, length: 0.9, volume: 0.16, wave: "triangle" },
    { pitch: 331, length: 0.7, at: 0.01, volume: 0.08 },
  ],
  drum: Array.from({ length: 16 }, (_, n) => ({
    at: n * 0.085,
    pitch: 120 + (n % 2) * 14,
    slide: 80,
    length: 0.07,
    volume: 0.05 + n * 0.008,
    wave: "triangle" as const,
  })),
  tick: [{ pitch: 880, length: 0.05, volume: 0.07, wave: "triangle" }],
} satisfies Record<string, Note[]>;
