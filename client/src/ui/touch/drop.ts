// Where a carried card is let go: things on the board carry their name in data-drop.

/** The thing at a place of the board, in px of the board. */
export function thingAt(x: number, y: number): string | undefined {
  const stage = document.querySelector("[data-testid=board]")?.getBoundingClientRect();
  const under = document.elementsFromPoint(x + (stage?.left ?? 0), y + (stage?.top ?? 0));
  const spot = under.map((el) => el.closest<HTMLElement>("[data-drop]")).find(Boolean);
  return spot?.dataset["drop"];
}
