// What hangs in the frames: small scenes of our own, one for each title of the bank, and for a
// player's own title always the same one. Drawn on 40 x 32.

export interface Photo {
  ground: "sky" | "warm" | "green" | "pink";
  /** [fill, path]; fills are names of tokens. */
  shapes: readonly (readonly [string, string])[];
}

const INK = "on-bright";

const PHOTOS: Record<string, Photo> = {
  sunset: {
    ground: "warm",
    shapes: [
      ["coral", "M20 8a9 9 0 0 1 9 9v3H11v-3a9 9 0 0 1 9-9z"],
      ["kind-gallery", "M0 20h40v12H0z"],
      ["white", "M6 24h9v1.5H6zM24 26h10v1.5H24z"],
    ],
  },
  cat: {
    ground: "pink",
    shapes: [
      ["kind-contest", "M9 7l7 5h8l7-5v12c0 7-5 10-11 10S9 26 9 19z"],
      [INK, "M15 16a1.7 1.7 0 1 0 .1 0zM25 16a1.7 1.7 0 1 0 .1 0zM18 21h4l-2 2.5z"],
      [INK, "M3 20h7v1H3zM30 20h7v1h-7z"],
    ],
  },
  food: {
    ground: "green",
    shapes: [
      ["white", "M20 5a12 12 0 1 0 .1 0z"],
      ["sun", "M20 11a6 6 0 1 0 .1 0z"],
      ["frame", "M3 4h1.5v24H3zM36 4h1.5v24H36z"],
    ],
  },
  cake: {
    ground: "pink",
    shapes: [
      ["frame", "M7 18l25-3 1 13H8z"],
      ["white", "M7 18c3 5 5 0 8 3s5-3 8 0 6-4 9-1v-5L7 18z"],
      ["coral", "M18 8h3v8h-3zM19.5 3c3 3 0 5 0 5s-3-2 0-5z"],
    ],
  },
  sock: {
    ground: "sky",
    shapes: [
      ["kind-like", "M15 4h10v13l8 5c3 3 0 7-4 6L15 22z"],
      ["white", "M15 7h10v2H15zM15 12h10v2H15z"],
    ],
  },
  plant: {
    ground: "green",
    shapes: [
      ["leaf", "M19 21C8 18 8 9 8 9c8 0 11 5 12 8 1-6 6-10 13-10 0 9-5 13-13 14z"],
      ["coral", "M13 21h14l-2 9H15z"],
    ],
  },
  face: {
    ground: "warm",
    shapes: [
      ["face", "M20 5a12 12 0 1 0 .1 0z"],
      [INK, "M15 14a2 2 0 1 0 .1 0zM26 12a2 2 0 1 0 .1 0zM13 21c5 6 11 4 14-1-5 2-9 3-14 1z"],
      ["kind-quiz", "M7 13C8 3 17 1 22 3s9 3 9 9c-5-5-17-6-24 1z"],
    ],
  },
  dog: {
    ground: "sky",
    shapes: [
      ["frame", "M10 8h20v10c0 8-5 11-10 11s-10-3-10-11z"],
      ["tile-ink", "M10 8c-6-2-7 8-4 13 3-2 4-7 4-13zM30 8c6-2 7 8 4 13-3-2-4-7-4-13z"],
      [INK, "M15 15a1.7 1.7 0 1 0 .1 0zM25 15a1.7 1.7 0 1 0 .1 0zM17 20h6l-3 3z"],
    ],
  },
  road: {
    ground: "sky",
    shapes: [
      ["player-5", "M14 6h12l11 26H3z"],
      ["sun", "M19 8h2v5h-2zM18.5 16h3v6h-3zM18 25h4v7h-4z"],
      ["coral", "M10 16h8v6h-8zM23 12h6v5h-6z"],
    ],
  },
  bird: {
    ground: "sky",
    shapes: [
      ["player-5", "M9 12c6-7 14-4 15 2 1 4 5 7 11 7-4 6-20 8-25 0-2-3-3-6-1-9z"],
      ["kind-contest", "M9 12l-6 2 6 2z"],
      ["white", "M13 11a1.8 1.8 0 1 0 .1 0z"],
    ],
  },
  suitcase: {
    ground: "warm",
    shapes: [
      ["kind-gallery", "M6 12h28v16H6z"],
      ["on-bright", "M14 6h12v6h-3V9h-6v3h-3z"],
      ["sun", "M11 12h3v16h-3zM26 12h3v16h-3z"],
    ],
  },
  cloud: {
    ground: "sky",
    shapes: [["white", "M9 23c-6 0-6-9 1-9 1-7 12-8 14-2 7-3 12 3 8 7 1 3-1 4-3 4z"]],
  },
  umbrella: {
    ground: "green",
    shapes: [
      ["kind-quiz", "M5 17C6 4 34 4 35 17c-3-3-7-3-10 0-3-3-7-3-10 0-3-3-7-3-10 0z"],
      ["on-bright", "M19 16h2v10c0 5-7 5-7 0h2c0 2 3 2 3 0z"],
    ],
  },
  music: {
    ground: "pink",
    shapes: [
      ["kind-like", "M14 6l16-3v17a4 4 0 1 1-2-3V9l-12 2v12a4 4 0 1 1-2-3z"],
      ["face", "M2 32c0-9 8-10 9-3v3z"],
    ],
  },
};

/** By the number of the title in the bank. */
const OF_TITLE: readonly string[] = [
  ...["sunset", "cat", "face", "food", "face", "food", "sunset", "sock", "face", "road"],
  ...["plant", "dog", "road", "suitcase", "sunset", "cake", "music", "sock", "cloud", "suitcase"],
  ...["face", "bird", "face", "umbrella", "plant", "umbrella"],
];
const ALL = Object.keys(PHOTOS);

export function photoOf(title: number | string, id: number): Photo {
  const known = typeof title === "number" ? OF_TITLE[title] : undefined;
  return PHOTOS[known ?? ALL[id % ALL.length] ?? "cat"] as Photo;
}
