import { describe, expect, it } from "vitest";
import {
  emptySpots,
  layAnywhere,
  layAt,
  linksAt,
  readCell,
  spotOf,
  targetsOf,
  tilesOf,
} from "./grid";

// wink-green wink-red
// sad-green  .         (wink 2, sad 3; red 3, green 4)
const CORNER = {
  rows: [2, 3],
  columns: [4, 3],
  table: [15, 16, 22],
  jokers: [{ cell: 15, card: 45 }], // special-red
};

describe("the grid", () => {
  it("finds every tile by its row and column", () => {
    expect(tilesOf(CORNER)).toEqual([
      { cell: 15, card: 45, joker: true, row: 0, column: 1 },
      { cell: 16, card: 16, joker: false, row: 0, column: 0 },
      { cell: 22, card: 22, joker: false, row: 1, column: 0 },
    ]);
  });

  it("counts the cards around a spot", () => {
    const tiles = tilesOf(CORNER);
    expect(linksAt(tiles, { row: 1, column: 1 })).toBe(2);
    expect(linksAt(tiles, { row: 0, column: -1 })).toBe(1);
    expect(linksAt(tiles, { row: 1, column: 2 })).toBe(0);
  });

  it("reads a cell with and without an end, and nothing else", () => {
    expect(readCell("cell:13")).toEqual({ cell: 13, end: null });
    expect(readCell("cell:13@left")).toEqual({ cell: 13, end: "left" });
    expect(readCell("card:13")).toBeNull();
    expect(readCell("cell:13@up")).toBeNull();
  });

  it("puts a line that opens beyond its end", () => {
    expect(spotOf(CORNER, 13, "left")).toEqual({ row: 0, column: -1 });
    expect(spotOf(CORNER, 13, "right")).toEqual({ row: 0, column: 2 });
    expect(spotOf(CORNER, 4, "top")).toEqual({ row: -1, column: 0 });
    expect(spotOf(CORNER, 4, "bottom")).toEqual({ row: 2, column: 0 });
  });

  it("gathers the lines a joker could open in one slot", () => {
    const things = ["cell:21", "cell:12@left", "cell:13@left", "cell:13@right", "pile:discard"];
    expect(targetsOf(CORNER, things)).toEqual([
      { key: "1,1", row: 1, column: 1, things: ["cell:21"], end: null, links: 2 },
      {
        key: "0,-1",
        row: 0,
        column: -1,
        things: ["cell:12@left", "cell:13@left"],
        end: "left",
        links: 1,
      },
      { key: "0,2", row: 0, column: 2, things: ["cell:13@right"], end: "right", links: 1 },
    ]);
  });

  it("knows every place a card could take, but no corner outside", () => {
    expect(emptySpots(CORNER)).toHaveLength(1 + 8);
    const all = [0, 1, 2, 3, 4, 5];
    expect(emptySpots({ rows: all, columns: all, table: [], jokers: [] })).toHaveLength(36);
  });

  it("names the move of a finger on a spot", () => {
    const corner = { row: 1, column: 1 };
    expect(layAt(CORNER, 21, corner)).toEqual({ t: "lay", card: 21, end: null });
    expect(layAt(CORNER, 7, corner)).toEqual({ t: "lay", card: 7, cell: 21, end: null });
    const blue = layAt(CORNER, 13, { row: 0, column: -1 }); // wink-blue, opening blue
    expect(blue).toEqual({ t: "lay", card: 13, end: "left" });
    const wink = layAt(CORNER, 38, { row: 0, column: 2 }); // special-wink: some closed column
    expect(wink).toEqual({ t: "lay", card: 38, cell: 12, end: "right" });
    expect(layAt(CORNER, 43, { row: -1, column: 0 }).end).toBe("top");
  });

  it("asks about a card anywhere in its own line", () => {
    expect(layAnywhere(CORNER, 7)).toEqual({ t: "lay", card: 7 });
    expect(layAnywhere(CORNER, 39).cell).toBe(22); // special-sad in the first column
    expect(layAnywhere(CORNER, 43).cell).toBe(13); // special-blue in the first row
  });
});
