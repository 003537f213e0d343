// Things that carry a name in the page (data-spot), for what flies between them.

import type { Box } from "../layout/places";

/** Where every named thing lies on the board now, in px of the board. */
export function spots(): Map<string, Box> {
  const board = document.querySelector("[data-testid=board]");
  const found = new Map<string, Box>();
  if (!board) return found;
  const { left, top } = board.getBoundingClientRect();
  for (const el of board.querySelectorAll<HTMLElement>("[data-spot]")) {
    const { x, y, width, height } = el.getBoundingClientRect();
    found.set(el.dataset["spot"]!, { x: x - left, y: y - top, w: width, h: height });
  }
  return found;
}
