// The boards, each loaded only when its game is on the table.

import type { Component } from "svelte";
import type { Words } from "../i18n/words.svelte";
import type { TableSession } from "../net/session.svelte";
import type { GameInfo } from "../protocol";

export interface BoardProps {
  session: TableSession;
  game: GameInfo;
  words: Words;
  tv: boolean;
  width: number;
  height: number;
}

type Load = () => Promise<{ default: Component<BoardProps> }>;

export const BOARDS: Record<string, Load> = {
  dernier: () => import("./dernier/Board.svelte"),
};
