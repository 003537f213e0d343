// The grid as the view gives it: who lies where, where a card could go, with how many links.

import type { DominoView, Lay } from "../../protocol/games/domino";

export const SIDE = 6;
/** A cell has the number of its basic card; the other twelve cards are jokers. */
export const CELLS = SIDE * SIDE;

export type End = "left" | "right" | "top" | "bottom";

/** Counted from the first opened row and column; -1 and one past the last are slots. */
export interface Spot {
  row: number;
  column: number;
}

export interface Tile extends Spot {
  cell: number;
  card: number;
  joker: boolean;
}

/** Somewhere the chosen card may go. A slot may stand for several new lines: one is named then. */
export interface Target extends Spot {
  key: string;
  things: string[]; // what to touch, one per line that could open here
  end: End | null;
  links: number;
}

type Lines = Pick<DominoView, "rows" | "columns" | "table" | "jokers">;

export const isJoker = (card: number): boolean => card >= CELLS;
export const smileyOf = (cell: number): number => Math.floor(cell / SIDE);
export const colourOf = (cell: number): number => cell % SIDE;

export function tilesOf(view: Lines): Tile[] {
  const jokers = new Map(view.jokers.map(({ cell, card }) => [cell, card]));
  return view.table.map((cell) => ({
    cell,
    card: jokers.get(cell) ?? cell,
    joker: jokers.has(cell),
    row: view.rows.indexOf(smileyOf(cell)),
    column: view.columns.indexOf(colourOf(cell)),
  }));
}

/** Where a cell lies, or would lie when its line opens at that end. */
export function spotOf(view: Lines, cell: number, end: End | null): Spot {
  const row = view.rows.indexOf(smileyOf(cell));
  const column = view.columns.indexOf(colourOf(cell));
  if (end === "left") return { row, column: -1 };
  if (end === "right") return { row, column: view.columns.length };
  if (end === "top") return { row: -1, column };
  if (end === "bottom") return { row: view.rows.length, column };
  return { row, column };
}

const AROUND: readonly Spot[] = [
  { row: -1, column: 0 },
  { row: 1, column: 0 },
  { row: 0, column: -1 },
  { row: 0, column: 1 },
];
const keyOf = ({ row, column }: Spot): string => `${row},${column}`;

/** How many cards a card on this spot would touch. */
export function linksAt(tiles: readonly Spot[], spot: Spot): number {
  const taken = new Set(tiles.map(keyOf));
  return AROUND.filter((by) =>
    taken.has(keyOf({ row: spot.row + by.row, column: spot.column + by.column })),
  ).length;
}

/** "cell:13" or "cell:13@left", as the house names what is touched. */
export function readCell(thing: string): { cell: number; end: End | null } | null {
  const found = /^cell:(\d+)(?:@(left|right|top|bottom))?$/.exec(thing);
  return found ? { cell: Number(found[1]), end: (found[2] as End | undefined) ?? null } : null;
}

/** The targets among the things in reach, one per spot. */
export function targetsOf(view: Lines, things: Iterable<string>): Target[] {
  const tiles = tilesOf(view);
  const found = new Map<string, Target>();
  for (const thing of things) {
    const read = readCell(thing);
    if (!read) continue;
    const spot = spotOf(view, read.cell, read.end);
    const key = keyOf(spot);
    const target = found.get(key);
    if (target) target.things.push(thing);
    else
      found.set(key, { key, ...spot, things: [thing], end: read.end, links: linksAt(tiles, spot) });
  }
  return [...found.values()];
}

/** Every place that a card could ever take now: empty cells, and slots where lines may open. */
export function emptySpots(view: Lines): Spot[] {
  const taken = new Set(tilesOf(view).map(keyOf));
  const rows = view.rows.length;
  const columns = view.columns.length;
  const [top, bottom] = rows < SIDE ? [-1, rows] : [0, rows - 1];
  const [left, right] = columns < SIDE ? [-1, columns] : [0, columns - 1];
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const corner = (row < 0 || row >= rows) && (column < 0 || column >= columns);
      if (!corner && !taken.has(keyOf({ row, column }))) spots.push({ row, column });
    }
  return spots;
}

/** What a card has of its own; a joker lacks one of the two. */
function ownOf(card: number): { smiley: number | null; colour: number | null } {
  if (!isJoker(card)) return { smiley: smileyOf(card), colour: colourOf(card) };
  const kind = card - CELLS;
  return kind < SIDE ? { smiley: kind, colour: null } : { smiley: null, colour: kind - SIDE };
}

const firstClosed = (opened: readonly number[]): number =>
  Array.from({ length: SIDE }, (_, line) => line).find((line) => !opened.includes(line)) ?? 0;

function endOf(view: Lines, { row, column }: Spot): End | null {
  if (column < 0) return "left";
  if (column >= view.columns.length) return "right";
  if (row < 0) return "top";
  return row >= view.rows.length ? "bottom" : null;
}

/** The move that would lay this card on that spot: to ask why not. */
export function layAt(view: Lines, card: number, spot: Spot): Lay {
  const own = ownOf(card);
  const smiley = view.rows[spot.row] ?? own.smiley ?? firstClosed(view.rows);
  const colour = view.columns[spot.column] ?? own.colour ?? firstClosed(view.columns);
  return { t: "lay", card, ...placed(card, smiley * SIDE + colour), end: endOf(view, spot) };
}

/** A card names its cell unless it is its own. */
const placed = (card: number, cell: number): { cell?: number } => (cell === card ? {} : { cell });

/** The move that would lay this card anywhere at all. */
export function layAnywhere(view: Lines, card: number): Lay {
  const { smiley, colour } = ownOf(card);
  const cell = (smiley ?? view.rows[0] ?? 0) * SIDE + (colour ?? view.columns[0] ?? 0);
  return { t: "lay", card, ...placed(card, cell) };
}
