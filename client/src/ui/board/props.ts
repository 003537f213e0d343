// What a game brings to the table, and what the table hands to it.

import type { Component } from "svelte";
import type { Words } from "../../i18n/words.svelte";
import type { TableSession } from "../../net/session.svelte";
import type { GameInfo } from "../../protocol";

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

/** Cards of a match that is over, pasted into its album. */
export interface KeepsakesProps {
  cards: readonly number[];
  game: GameInfo;
  words: Words;
}

/** One card, filling its place. */
export interface CardFaceProps {
  card: number;
  game: GameInfo;
  words: Words;
}

export interface GameModule {
  default: Component<BoardProps>;
  Finale?: () => Promise<{ default: Component<FinaleProps> }>; // comes when it is wanted
  /** Played on the picture itself, by everybody at once: no phone goes without it. */
  whole?: boolean;
  /** Events that are no headline on the big screen, by tag or by tag_why. */
  dull?: ReadonlySet<string>;
  Keepsakes?: Component<KeepsakesProps>;
  CardFace?: Component<CardFaceProps>; // wherever the house shows cards of this game
  Sprite?: Component<{ words: Words }>; // the drawings they need, once in the page
}
