// A match that is over, watched step by step: a session that hears from its record, not a line.

import { HouseError, loadReplay, openRecord, type Eyes } from "../../net/api";
import { TableSession, type GameEvent } from "../../net/session.svelte";
import type { Replay, TableInfo, Update } from "../../protocol";
import { momentOf, type Watched } from "./moment";

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
const STEP_MS = 1400;

/** Where a match comes from: the house knows it by its name, or it is a file. */
export type Source = string | Blob;

export class ReplayReader {
  replay = $state.raw<Replay | null>(null);
  session = $state.raw<TableSession | null>(null);
  trouble = $state.raw<HouseError | null>(null);
  eyes = $state<Eyes>("public");
  at = $state(0);
  speed = $state<number>(1);
  playing = $state(false);
  last = $derived(Math.max(0, (this.replay?.frames.length ?? 1) - 1));
  frame = $derived(this.replay?.frames[this.at] ?? null);
  moment = $derived<Watched>({ step: this.at, eyes: this.eyes });
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
    $effect(() => {
      if (!this.playing) return;
      void this.at;
      const timer = setTimeout(() => this.go(this.at + 1), STEP_MS / this.speed);
      return () => clearTimeout(timer);
    });
  }

  get fromHouse(): boolean {
    return typeof this.#source === "string";
  }

  /** Sit down behind somebody, beside the table, or see everything. */
  async look(eyes: Eyes): Promise<void> {
    this.trouble = null;
    try {
      const source = this.#source;
      const replay = await (typeof source === "string"
        ? loadReplay(source, eyes)
        : openRecord(source, eyes));
      this.eyes = eyes;
      this.replay = replay;
      this.session = sessionOf(replay, typeof eyes === "number" ? eyes : null);
      this.go(this.at);
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      this.trouble = error;
    }
  }

  /** What a link names. */
  async visit(hash: string): Promise<void> {
    const { step, eyes } = momentOf(hash);
    if (!this.replay || eyes !== this.eyes) await this.look(eyes);
    this.go(step);
  }

  go(to: number): void {
    const { replay, session } = this;
    if (!replay || !session) return;
    const on = to === this.at + 1;
    this.at = Math.min(Math.max(0, to), this.last);
    if (this.at === this.last) this.playing = false;
    show(session, replay, this.at, on);
  }

  toggle(): void {
    if (this.at === this.last) this.go(0);
    this.playing = !this.playing;
  }
}

function sessionOf(replay: Replay, seat: number | null): TableSession {
  const session = new TableSession("", "");
  const bots = new Set(replay.bots);
  const table: TableInfo = {
    code: "",
    game: replay.game,
    options: replay.options,
    pace: "relaxed",
    phase: "playing",
    seats: replay.names.map((name, at) => ({
      kind: bots.has(at) ? "bot" : "person",
      name,
      online: true,
    })),
    match: replay.match,
    seal: replay.seal,
  };
  session.table = table;
  session.seat = seat;
  session.status = "open";
  return session;
}

/** One step on moves the cards; a jump just shows where they lie. */
function show(session: TableSession, replay: Replay, at: number, on: boolean): void {
  const frames = replay.frames.slice(0, at + 1);
  const events = frames.map((frame) => frame.events as GameEvent[]);
  session.log = events.flat().map((event, id) => ({ id, event, standIn: null }));
  session.fresh = on ? (events.at(-1) ?? []) : [];
  const frame = frames.at(-1);
  if (!frame) return;
  const over = at === replay.frames.length - 1;
  const update: Update = {
    t: "update",
    ply: at,
    since: at - 1,
    view: frame.view,
    events: frame.events,
    moves: [],
    to_act: frame.to_act,
  };
  session.update = over ? { ...update, outcome: replay.outcome } : update;
}
