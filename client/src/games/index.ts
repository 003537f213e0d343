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

/** The end of a match told by its game, before the ranking. */
export interface FinaleProps {
  session: TableSession;
  game: GameInfo;
  words: Words;
  tv?: boolean;
  ondone: () => void;
}

export interface GameModule {
  default: Component<BoardProps>;
  Finale?: Component<FinaleProps>;
}

type Load = () => Promise<GameModule>;

export const BOARDS: Record<string, Load> = {
  dernier: () => import("./dernier"),
  smile_life: () => import("./smile_life"),
  happy_city: () => import("./happy_city"),
};
