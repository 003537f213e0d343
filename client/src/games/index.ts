// The boards, each loaded only when its game is on the table.

import type { GameModule } from "../ui/board/props";

const BOARDS: Record<string, () => Promise<GameModule>> = {
  trouve_le: () => import("./trouve_le"),
  cest_a_moi: () => import("./cest_a_moi"),
  hurle: () => import("./hurle"),
  dernier: () => import("./dernier"),
  domino: () => import("./domino"),
  smile_life: () => import("./smile_life"),
  happy_city: () => import("./happy_city"),
};

/** How to load the board of a game; null for one that has none. */
export const boardOf = (game: string): (() => Promise<GameModule>) | null => BOARDS[game] ?? null;
