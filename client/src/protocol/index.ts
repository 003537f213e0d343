// One interface per struct of src/ludotheque/server/protocol.py; fields with a default may be left out.

export const VERSION = 1;

export type Seat = number;
export type Level = "easy" | "medium" | "hard";
export type Pace = "relaxed" | "normal" | "fast";
export type Language = "fr" | "en";
export type Params = Record<string, number | string | null>;

export type ErrorCode =
  | "malformed"
  | "too_large"
  | "too_fast"
  | "bad_origin"
  | "version"
  | "unknown_game"
  | "bad_options"
  | "unknown_table"
  | "table_full"
  | "table_started"
  | "name_taken"
  | "not_enough_players"
  | "used_link"
  | "bad_token"
  | "foreign_token"
  | "lost_seat"
  | "host_only"
  | "not_started"
  | "unavailable"
  | "house_full";

export interface OptionInfo {
  name: string;
  kind: "bool" | "int" | "choice";
  default: boolean | number | string;
  choices?: string[];
  low?: number;
  high?: number;
}

export interface GameInfo {
  id: string;
  box: string;
  hue: string;
  name: Record<string, string>;
  blurb: Record<string, string>;
  players_min: number;
  players_max: number;
  minutes: number;
  options: OptionInfo[];
  cards: string[];
  levels: string[];
}

export interface Shelf {
  version: number;
  games: GameInfo[];
}

export interface CreateTable {
  game: string;
  name: string;
  options?: Record<string, unknown>;
  seats?: number;
  bots?: Level[];
  pace?: Pace;
  language?: Language;
}

export interface JoinTable {
  name: string;
  link?: string;
  language?: Language;
}

export interface SeatToken {
  code: string;
  seat: Seat;
  token: string;
}

export interface Problem {
  error: ErrorCode;
  message: string;
  params?: Params;
}

export interface SeatInfo {
  kind: "free" | "person" | "bot";
  name?: string;
  level?: string;
  host?: boolean;
  online?: boolean;
  stand_in?: boolean;
  youngest?: boolean;
  ready?: boolean;
}

export interface TableInfo {
  code: string;
  game: string;
  options: Record<string, unknown>;
  pace: string;
  phase: "waiting" | "playing" | "finished";
  seats: SeatInfo[];
  match?: string;
  seal?: string;
  rounds?: number;
  wins?: number[];
}

export interface Hello {
  t: "hello";
  version: number;
  code: string;
  token?: string;
  language?: Language;
  seen?: number;
}
export interface Play {
  t: "play";
  ply: number;
  move: unknown;
  rt?: number;
}
export interface Why {
  t: "why";
  ask: number;
  move: unknown;
}
export interface TakeBack {
  t: "take_back";
  ply: number;
}
export interface Pong {
  t: "pong";
  n: number;
}
export interface SetSeat {
  t: "set_seat";
  seat: number;
  kind?: "free" | "bot" | "closed";
  level?: Level;
  youngest?: boolean;
}
export interface AddSeat {
  t: "add_seat";
  level?: Level;
}
export interface SetTable {
  t: "set_table";
  options?: Record<string, unknown>;
  pace?: Pace;
}
export interface Rename {
  t: "rename";
  name: string;
}
export interface Start {
  t: "start";
}
export interface Rematch {
  t: "rematch";
}
export interface Handover {
  t: "handover";
}
export interface Leave {
  t: "leave";
}

export type ToServerMessage =
  | Hello
  | Play
  | Why
  | TakeBack
  | Pong
  | SetSeat
  | AddSeat
  | SetTable
  | Rename
  | Start
  | Rematch
  | Handover
  | Leave;

export interface Welcome {
  t: "welcome";
  seat: Seat | null;
  server: string;
  grace_ms: number;
}
export interface Room {
  t: "room";
  table: TableInfo;
}
export interface MoveInfo {
  move: unknown;
  touches: string[];
}
export interface Clock {
  left_ms: number;
  total_ms: number;
}
export interface Decision {
  seat: Seat;
  code: string;
  params?: Params;
}
export interface Outcome {
  reason: string;
  scores: number[];
  ranks: number[];
}
export interface Update {
  t: "update";
  seq: number;
  since: number;
  ply: number;
  view: unknown;
  events: unknown[];
  moves: MoveInfo[];
  to_act: Seat[];
  asks?: Decision | null;
  undo?: boolean;
  clock?: Clock | null;
  outcome?: Outcome | null;
  seed?: string;
}
export interface Refused {
  t: "refused";
  rule: string;
  code: string;
  params?: Params;
  remedy?: string;
  lock_ms?: number;
  ask?: number | null;
}
export interface Allowed {
  t: "allowed";
  ask: number;
}
export interface Held {
  t: "held";
  ply: number;
}
export interface Stale {
  t: "stale";
  ply: number;
}
export interface Failure {
  t: "failure";
  error: ErrorCode;
  params?: Params;
  fatal?: boolean;
}
export interface Link {
  t: "link";
  path: string;
}
export interface Ping {
  t: "ping";
  n: number;
}

export type ToClientMessage =
  | Welcome
  | Room
  | Update
  | Refused
  | Allowed
  | Held
  | Stale
  | Failure
  | Link
  | Ping;
