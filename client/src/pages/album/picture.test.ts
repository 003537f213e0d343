import { expect, it } from "vitest";
import type { Chapter } from "../../protocol";
import { wrapped } from "../../ui/past/drawing";
import { pageSvg } from "./picture";

const PAINTS = { paper: "ivory", ink: "black", soft: "gray", mark: "teal" };
const CHAPTER: Chapter = {
  seat: 0,
  name: "Zoé <3",
  rank: 1,
  score: 21,
  score_label: "21 smiles",
  title: "Une vie bien remplie",
  paragraphs: ["Il était une fois une vie racontée en plus de lignes qu’une seule n’en contient."],
  figures: [],
};

it("breaks words into lines that fit", () => {
  const lines = wrapped("un deux trois quatre cinq six", 12);
  expect(lines).toEqual(["un deux", "trois quatre", "cinq six"]);
  expect(lines.every((line) => line.length <= 12)).toBe(true);
});

it("draws a page that is well-formed whatever somebody is called, and high enough for all", () => {
  const photo = { name: "Voyage à Rio de Janeiro", art: "<circle r='3'/>", colour: "purple" };
  const short = new DOMParser().parseFromString(pageSvg(CHAPTER, [], PAINTS), "text/xml");
  const long = new DOMParser().parseFromString(
    pageSvg(CHAPTER, Array(5).fill(photo), PAINTS),
    "text/xml",
  );
  expect(long.querySelector("parsererror")).toBeNull();
  expect(long.documentElement.textContent).toContain("Zoé <3");
  expect(long.querySelectorAll("circle")).toHaveLength(5);
  const height = (page: Document) => Number(page.documentElement.getAttribute("height"));
  expect(height(long)).toBeGreaterThan(height(short) + 2 * 236);
});
