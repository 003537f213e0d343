// A page of the album as one picture to send: drawn anew as SVG, so that every browser can make it.

import type { Chapter } from "../../protocol";
import { EDGE, FONT, text, WIDTH, wrapped } from "../../ui/past/drawing";

export interface Photo {
  name: string;
  art: string; // the inside of a symbol of 32 by 32
  colour: string;
}

export interface Paints {
  paper: string;
  ink: string;
  soft: string;
  mark: string; // the player's colour
}

const ACROSS = 4;
const PHOTO = { w: 206, h: 236 };
const LINE = 46;
const LETTERS = 56; // in a line of the story

function photo({ name, art, colour }: Photo, i: number, top: number): string {
  const x = EDGE + (i % ACROSS) * ((WIDTH - 2 * EDGE - PHOTO.w) / (ACROSS - 1));
  const y = top + Math.floor(i / ACROSS) * (PHOTO.h + 24);
  const turn = [-3, 2, -1.5, 3][i % 4];
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${PHOTO.w / 2} ${PHOTO.h / 2})">
    <rect width="${PHOTO.w}" height="${PHOTO.h}" rx="6" fill="white" stroke="${colour}" stroke-width="5"/>
    <svg x="38" y="20" width="130" height="130" viewBox="0 0 32 32">${art}</svg>
    ${wrapped(name, 13)
      .map((line, n) =>
        text(
          [PHOTO.w / 2, 180 + 25 * n],
          24,
          colour,
          line,
          'text-anchor="middle" font-weight="700"',
        ),
      )
      .join("")}
  </g>`;
}

/** The page: who, how it ended, the photographs, how the story begins and ends. */
export function pageSvg(chapter: Chapter, photos: readonly Photo[], paints: Paints): string {
  const rows = Math.ceil(photos.length / ACROSS);
  const album = 300 + rows * (PHOTO.h + 24);
  const story = chapter.paragraphs.flatMap((part) => [...wrapped(part, LETTERS), ""]);
  const height = album + story.length * LINE + 60;
  const lines = story.map((line, n) => text([EDGE, album + 20 + n * LINE], 34, paints.ink, line));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}"
    height="${height}" font-family="${FONT}">
    <rect width="100%" height="100%" fill="${paints.paper}"/>
    <rect width="100%" height="18" fill="${paints.mark}"/>
    ${text([EDGE, 110], 58, paints.ink, chapter.title, 'font-weight="900"')}
    ${text([EDGE, 176], 46, paints.mark, chapter.name, 'font-weight="800"')}
    ${text([EDGE, 236], 36, paints.soft, chapter.score_label, 'font-weight="700"')}
    ${photos.map((one, i) => photo(one, i, 270)).join("")}
    ${lines.join("")}
  </svg>`;
}

/** What is pasted into this page: of each photograph its largest drawing. */
export function photosIn(page: HTMLElement): Photo[] {
  return [...page.querySelectorAll<HTMLElement>("[data-photo]")].flatMap((node) => {
    const href = node.querySelector(".picture use")?.getAttribute("href");
    const symbol = href ? document.querySelector(href) : null;
    const face = node.querySelector("[class*=family-]");
    const colour = face ? getComputedStyle(face).getPropertyValue("--deep").trim() : "";
    return symbol
      ? [{ name: node.dataset["photo"] ?? "", art: symbol.innerHTML, colour: colour || "gray" }]
      : [];
  });
}

export function paintsOf(page: HTMLElement): Paints {
  const own = getComputedStyle(page);
  const of = (name: string) => own.getPropertyValue(name).trim();
  return { paper: of("--paper"), ink: of("--ink"), soft: of("--ink-soft"), mark: of("--mark") };
}
