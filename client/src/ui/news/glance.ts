// When somebody looks elsewhere for a while, the log goes on: where did they stop reading?

import type { TableSession } from "../../net/session.svelte";

const AWAY_MS = 15_000; // as long as the house has it (tables/presence.py)

/** Marks what was missed while this page was hidden; returns what ends that. */
export function watchGlances(session: TableSession): () => void {
  let left: { line: number; at: number } | null = null;

  function look(): void {
    if (document.visibilityState === "hidden") {
      left ??= { line: (session.log.at(-1)?.id ?? -1) + 1, at: Date.now() };
      return;
    }
    if (left && Date.now() - left.at >= AWAY_MS) session.missedFrom ??= left.line;
    left = null;
  }

  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
