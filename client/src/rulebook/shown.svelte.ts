// The rule book of the table one sits at: any refusal may open it, at its rule.

class OpenBook {
  /** The game it tells; a board without a house around it (a test) has none. */
  game = $state("");
  /** Where it lies open: at a clause, or "" for the first page; null while it is closed. */
  clause = $state<string | null>(null);

  open(clause = ""): void {
    this.clause = clause;
  }

  close(): void {
    this.clause = null;
  }

  /** The same as a page of its own, for a new tab. */
  href(clause = ""): string {
    return `/rules/${this.game}${clause && `#${clause}`}`;
  }
}

export const book = new OpenBook();
