// Where a thing of the game stands in the page: boards name theirs by data-thing, data-spot or
// data-drop, or by the name of a test hook; cards carry their number, seats their place.

const escaped = (text: string): string => text.replace(/["\\]/g, "\\$&");

/** The selectors under which a thing may be found, the most exact one first. */
export function selectorsOf(thing: string): string[] {
  const name = escaped(thing);
  const [kind = "", number = ""] = name.split(":");
  const named = ["thing", "spot", "drop"].map((by) => `[data-${by}="${name}"]`);
  const known: Record<string, string[]> = {
    card: [`[data-testid="hand-card"][data-card="${number}"]`, `[data-card="${number}"]`],
    seat: [`[data-testid="seat-${number}"]`],
  };
  const hooks = [`[data-testid="${kind}-${number}"]`, `[data-testid="${number}"]`];
  return [...named, ...(known[kind] ?? []), ...hooks];
}

/** The first element that can be seen, for each thing that has one. */
export function elementsOf(things: readonly string[]): Element[] {
  return things.flatMap((thing) => {
    const found = selectorsOf(thing).flatMap((by) => [...document.querySelectorAll(by)]);
    return found.filter((el) => el.getClientRects().length > 0).slice(0, 1);
  });
}

export const placesOf = (things: readonly string[]): DOMRect[] =>
  elementsOf(things).map((el) => el.getBoundingClientRect());
