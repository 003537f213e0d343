// What the best move is compared with: the next best that is not the same in words, as the second
// of two equal cards is.

/** Its place in the list; -1 if there is none. */
export function rivalIn(told: readonly string[]): number {
  return told.findIndex((words) => words !== told[0]);
}
