// The boards, each loaded only when its game is on the table.

import type { GameModule } from "../ui/board/props";

const BOARDS: Record<string, () => Promise<GameModule>> = {
  dernier: () => import("./dernier"),
  smile_life: () => import("./smile_life"),
  happy_city: () => import("./happy_city"),
};

/** The board of a game; fails for one that has none. */
export async function boardOf(game: string): Promise<GameModule> {
  const load = BOARDS[game];
  if (!load) throw new Error(`no board for ${game}`);
  return load();
}
