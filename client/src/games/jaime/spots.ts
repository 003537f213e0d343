// Where things lie on this screen, in px of the board.

export interface Spot {
  x: number;
  y: number;
}

const stage = (): DOMRect | undefined => document.querySelector(".board")?.getBoundingClientRect();

/** The middle of something. */
export function spot(what: string): Spot | null {
  const board = stage();
  const box = document.querySelector(what)?.getBoundingClientRect();
  if (!board || !box) return null;
  return { x: box.left + box.width / 2 - board.left, y: box.top + box.height / 2 - board.top };
}

/** Whose profile lies there. */
export function seatAt(x: number, y: number): number | null {
  const board = stage();
  const under = document.elementsFromPoint(x + (board?.left ?? 0), y + (board?.top ?? 0));
  const profile = under.map((node) => node.closest<HTMLElement>("[data-seat]")).find(Boolean);
  return profile ? Number(profile.dataset["seat"]) : null;
}
