// Drawings as symbols, to be used by name: each is in the page once, however many cards.

export interface Pictures {
  PICTURES: Record<string, string>;
}

/** Whole <svg> texts on a grid of 32, as <symbol id="pic-…">. */
export const symbols = (pictures: Record<string, string>): string =>
  Object.entries(pictures)
    .map(([id, svg]) => svg.replace(/^<svg[^>]*>/, `<symbol id="pic-${id}" viewBox="0 0 32 32">`))
    .map((svg) => svg.replace(/<\/svg>$/, "</symbol>"))
    .join("");
