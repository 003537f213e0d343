// What each of two duellists did, in a few letters, once both have played.

import type { DuelSettled, DuelView } from "../../protocol/games/jaime";

interface Spoken {
  hands: readonly string[];
  early: string;
  draw_duel: string;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export function markOf(
  duel: DuelView,
  settled: Pick<DuelSettled, "values" | "times">,
  seat: number,
  names: readonly string[],
  b: Spoken,
): string {
  const value = settled.values[seat] ?? null;
  const ms = settled.times[seat] ?? 0;
  if (value === null) return "–";
  if (duel.by_players) return names[value] ?? b.draw_duel;
  switch (duel.game) {
    case "rps":
      return b.hands[value] ?? "–";
    case "flash": {
      const wait = ms - (duel.numbers[0] ?? 0);
      return wait < 0 ? b.early : `${wait} ms`;
    }
    case "hold4":
      return seconds(value);
    case "sum":
      return `${value} · ${seconds(ms)}`;
    case "copy":
      return seconds(ms);
    default:
      return String(value);
  }
}
