import { expect, it } from "vitest";
import { endSvg, type Told } from "./picture";

const paints = {
  paper: "tan",
  sheet: "ivory",
  ink: "black",
  soft: "gray",
  sun: "gold",
  bright: "navy",
  player: (seat: number) => ["teal", "crimson"][seat] ?? "gray",
};
const told: Told = {
  game: "Le Jeu",
  title: "Zoé <3 gagne !",
  rows: [
    { seat: 1, rank: 1, name: "Zoé <3", score: "21 points", marks: ["3 enfants"] },
    { seat: 0, rank: 2, name: "Ana", score: "18 points", marks: [] },
  ],
  thread: {
    label: "Le fil",
    moments: [
      { frame: 0, chances: [50, 50] },
      { frame: 9, chances: [0, 100] },
    ],
    last: 9,
  },
  house: "Ludothèque",
};

it("is one whole drawing, whatever people are called", () => {
  const drawn = new DOMParser().parseFromString(endSvg(told, paints), "image/svg+xml");
  const said = [...drawn.querySelectorAll("text")].map((node) => node.textContent);
  expect(said).toContain("Zoé <3");
  expect(said).toContain("3 enfants");
  expect(drawn.querySelectorAll("path")).toHaveLength(2);
});

it("has no curve where there is none", () => {
  expect(endSvg({ ...told, thread: null }, paints)).not.toContain("<path");
});
