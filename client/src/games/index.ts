// The boards, each loaded only when its game is on the table.

import type { GameInfo } from "../protocol";
import type { GameModule } from "../ui/board/props";

/** Loaded only by who needs it, like every board. */
const foreignBoard = async (id: string): Promise<GameModule> =>
  (await import("../ui/board/foreign")).foreignBoard(id);

const BOARDS: Record<string, () => Promise<GameModule>> = {
  trouve_le: () => import("./trouve_le"),
  cest_a_moi: () => import("./cest_a_moi"),
  hurle: () => import("./hurle"),
  dernier: () => import("./dernier"),
  domino: () => import("./domino"),
  smile_life: () => import("./smile_life"),
  happy_city: () => import("./happy_city"),
  jaime: () => import("./jaime"),
};

/** How to load the board of a game, the house's or its package's own; null for one without. */
export function boardOf({ id, brings }: GameInfo): (() => Promise<GameModule>) | null {
  if (!BOARDS[id] && brings?.includes("board.js")) return () => foreignBoard(id);
  return BOARDS[id] ?? null;
}
