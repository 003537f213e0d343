// The end of a match as one picture to send: who won, how it went, what everybody is remembered for.

import type { Moment } from "../../protocol";
import { EDGE, FONT, text, WIDTH, wrapped } from "./drawing";
import { pathOf, SIZE } from "./thread";

export interface Row {
  seat: number;
  rank: number;
  name: string;
  score: string;
  marks: string[]; // what is remembered
}

export interface Told {
  game: string;
  title: string; // who won
  rows: readonly Row[];
  thread: { label: string; moments: readonly Moment[]; last: number } | null;
  house: string; // where it was played
}

export interface Paints {
  paper: string;
  sheet: string;
  ink: string;
  soft: string;
  sun: string;
  bright: string; // writing on the sun
  player: (seat: number) => string;
}

interface Part {
  svg: string;
  high: number;
}

const SCALE = (WIDTH - 2 * EDGE) / SIZE.w;
const BOLD = 'font-weight="800"';
const RIGHT = `text-anchor="end" ${BOLD}`;

function heading({ title, game }: Told, paints: Paints): Part {
  const lines = wrapped(title, 26);
  const high = 90 + lines.length * 78;
  const said = lines.map((line, n) =>
    text([EDGE, 130 + n * 78], 68, paints.ink, line, 'font-weight="900"'),
  );
  return {
    svg: said.join("") + text([EDGE, high + 30], 38, paints.soft, game, BOLD),
    high: high + 60,
  };
}

function player(row: Row, paints: Paints): Part {
  const marks = wrapped(row.marks.join(" · "), 48).filter(Boolean);
  const high = 84 + marks.length * 40;
  const [back, ink] = row.rank === 1 ? [paints.sun, paints.bright] : [paints.sheet, paints.ink];
  const svg = [
    `<rect x="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${high}" rx="24" fill="${back}"/>`,
    `<circle cx="${EDGE + 96}" cy="42" r="16" fill="${paints.player(row.seat)}"/>`,
    text([EDGE + 28, 56], 42, ink, String(row.rank), 'font-weight="900"'),
    text([EDGE + 130, 56], 42, ink, row.name, BOLD),
    text([WIDTH - EDGE - 28, 56], 38, ink, row.score, RIGHT),
    ...marks.map((line, n) => text([EDGE + 130, 102 + n * 40], 30, ink, line)),
  ];
  return { svg: svg.join(""), high: high + 16 };
}

function curve({ thread, rows }: Told, paints: Paints): Part {
  if (!thread) return { svg: "", high: 0 };
  const lines = rows.map(
    ({ seat }) =>
      `<path d="${pathOf(thread.moments, seat, thread.last)}" stroke="${paints.player(seat)}"/>`,
  );
  const svg = `${text([EDGE, 50], 38, paints.ink, thread.label, BOLD)}
    <g transform="translate(${EDGE} 60) scale(${SCALE})" fill="none" stroke-width="3"
      stroke-linejoin="round" stroke-linecap="round">${lines.join("")}</g>`;
  return { svg, high: 60 + SIZE.h * SCALE };
}

export function endSvg(told: Told, paints: Paints): string {
  const house = text([EDGE, 50], 30, paints.soft, told.house, BOLD);
  const parts = [
    heading(told, paints),
    ...told.rows.map((row) => player(row, paints)),
    curve(told, paints),
    { svg: house, high: 90 },
  ];
  let y = 0;
  const placed = parts.map(({ svg, high }) => {
    y += high;
    return `<g transform="translate(0 ${Math.round(y - high)})">${svg}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${Math.round(y)}"
    width="${WIDTH}" height="${Math.round(y)}" font-family="${FONT}">
    <rect width="100%" height="100%" fill="${paints.paper}"/>
    <rect width="100%" height="22" fill="${paints.sun}"/>${placed.join("")}</svg>`;
}

export function paintsOf(page: Element): Paints {
  const own = getComputedStyle(page);
  const of = (name: string) => own.getPropertyValue(name).trim();
  return {
    paper: of("--table"),
    sheet: of("--paper"),
    ink: of("--ink"),
    soft: of("--ink-soft"),
    sun: of("--sun"),
    bright: of("--on-bright"),
    player: (seat) => of(`--player-${seat % 6}`),
  };
}
