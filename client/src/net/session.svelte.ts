// One seat's line to the house: a WebSocket that comes back by itself and resumes where it was.

import { VERSION } from "../protocol";
import type { Advice, Failure, MoveInfo, Refused, Reported } from "../protocol";
import type { TableInfo, ToClientMessage, ToServerMessage, Update } from "../protocol";
import { Company } from "./company.svelte";
import { decode } from "./decode";
import { FINAL } from "./final";
import { openLine } from "./line";
import { FIRST_WAIT_MS, LONGEST_WAIT_MS, PING_MS, READABLE_MS, SILENCE_MS } from "./waits";

export interface GameEvent {
  t: string;
  [field: string]: unknown;
}

export interface LogLine {
  id: number;
  event: GameEvent;
  standIn: number | null; // in whose place a bot did it
}

export type Status = "connecting" | "open" | "lost" | "closed";

interface Question {
  move: object;
  answer: (refused: Refused | null) => void;
}

export class TableSession {
  status = $state<Status>("connecting");
  seat = $state<number | null>(null);
  table = $state.raw<TableInfo | null>(null);
  update = $state.raw<Update | null>(null);
  fresh = $state.raw<GameEvent[]>([]);
  log = $state.raw<LogLine[]>([]);
  /** The first line of the log that was written while I was away; after my own last move. */
  missedFrom = $state<number | null>(null);
  ownFrom = $state(0);
  refused = $state.raw<Refused | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** My plays that are on their way: made, and not yet answered. */
  pending = $state.raw<ReadonlySet<number>>(new Set());
  /** What may be claimed at any time, if this screen lists it. */
  claims = $state.raw<MoveInfo[]>([]);
  lockedUntil = $state(0);
  /** What was reported to me, the host. */
  reports = $state.raw<Reported[]>([]);
  /** The seat I have lent to somebody. */
  lent = $state<number | null>(null);
  waits = $state(false); // I play from the next match on
  /** The path of the last hand-over link asked for, e.g. /j/ABCD/xyz. */
  link = $state("");
  /** The rule behind the last no, until the table goes on. */
  clause = $state("");
  /** What my fingers have touched of the move I am about to make. */
  fingers = $state.raw<readonly string[]>([]);
  telling = $state(false); // the board still shows what happened: the end waits
  /** What an expert would do, if I have asked. */
  advice = $state.raw<Advice | null>(null);
  readonly company = new Company();
  names = $derived((this.table?.seats ?? []).map((seat) => seat.name ?? ""));
  /** How a game that gives its players other names calls them in the story of an event. */
  naming = $state.raw<((event: GameEvent) => readonly string[]) | null>(null);
  namesIn = (event: GameEvent): readonly string[] => this.naming?.(event) ?? this.names;

  #socket: WebSocket | null = null;
  #seen = -1;
  #tries = 0;
  #lines = 0;
  #heard = 0; // by the clock on the wall, which goes on while a phone sleeps
  #asked = 0;
  #plays = 0;
  #refusedAt = 0;
  #listing = false;
  #questions = new Map<number, Question>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly token: string,
    readonly tv = false,
  ) {}

  connect(): void {
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  close(): void {
    this.status = "closed";
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    this.#questions.clear();
    this.#hangUp();
  }

  /** Says it now or never: nothing is kept for later, a late move would be a surprise. */
  send(message: ToServerMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Makes a move; its number is among the pending ones until the house has answered it. */
  play(move: object, rt?: number): number | null {
    if (!this.update || this.#socket?.readyState !== WebSocket.OPEN) return null;
    this.refused = null;
    const play = this.#plays++;
    this.pending = new Set([...this.pending, play]);
    const said = { t: "play", ply: this.update.ply, move, play } as const;
    this.send(rt === undefined ? said : { ...said, rt: Math.round(rt) });
    return play;
  }

  /** Pourquoi pas ? Resolves to null when nothing is against the move. */
  why(move: object): Promise<Refused | null> {
    const ask = ++this.#asked;
    return new Promise((answer) => {
      this.#questions.set(ask, { move, answer });
      this.send({ t: "why", ask, move });
    });
  }

  /** From now on, also on a new line, the house says what may be claimed. */
  listClaims(): void {
    this.#listing = true;
    if (this.status === "open" && this.seat !== null) this.send({ t: "list_claims" });
  }

  takeBack(): void {
    if (this.update) this.send({ t: "take_back", ply: this.update.ply });
  }

  rematch(): void {
    this.send({ t: "rematch" });
  }

  #open(): void {
    this.#hangUp();
    const socket = openLine(this.code);
    this.#socket = socket;
    this.#listen();
    socket.onopen = () => this.#greet();
    socket.onmessage = (message) => this.#hear(message.data);
    socket.onclose = () => this.#lost();
    if (socket.readyState === WebSocket.OPEN) this.#greet();
  }

  #listen(): void {
    this.#heard = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#drop, SILENCE_MS);
  }

  #hangUp(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #greet(): void {
    const { code, token, tv } = this;
    this.send({ t: "hello", version: VERSION, code, token, seen: this.#seen, tv });
  }

  #lost(): void {
    clearTimeout(this.#silence);
    this.#socket = null;
    if (this.status === "closed") return;
    this.status = "lost";
    clearTimeout(this.#timer);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#tries, LONGEST_WAIT_MS);
    this.#tries += 1;
    // Up to a fifth earlier, so that a whole table does not knock at the same instant.
    this.#timer = setTimeout(() => this.#open(), wait * (1 - Math.random() / 5));
  }

  /** The network or the screen is back: no need to sit out the waiting time. */
  #hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (Date.now() - this.#heard > PING_MS) this.#drop();
    if (this.status !== "lost") return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #drop = (): void => {
    if (this.status === "closed") return;
    this.#hangUp();
    this.#lost();
  };

  #hear(data: unknown): void {
    this.#listen();
    const message = decode(data);
    if (message) this.#take(message);
    else console.warn("Not a message of this protocol:", data);
  }

  #take(message: ToClientMessage): void {
    switch (message.t) {
      case "ping":
        return this.send({ t: "pong", n: message.n });
      case "welcome":
        this.lent = message.lent ?? null;
        this.waits = message.waits ?? false;
        return this.#welcome(message.seat);
      case "room":
        return this.#enter(message.table);
      case "update":
        return this.#show(message);
      case "claims":
        this.claims = message.claims;
        return;
      case "refused":
        return this.#refuse(message);
      case "allowed":
        return this.#answer(message.ask, null);
      case "noted":
        return this.#done(message.play);
      case "stale":
        return this.#done(message.play); // the current update follows
      case "failure":
        return this.#fail(message);
      case "hurried":
        if (this.update) this.update = { ...this.update, clock: message.clock };
        return;
      case "reported":
        this.reports = [...this.reports, message];
        return;
      case "advice":
        this.advice = message;
        return;
      case "link":
        this.link = message.path;
        return;
      default:
        return this.company.hear(message);
    }
  }

  #welcome(seat: number | null): void {
    this.seat = seat;
    this.status = "open";
    this.failure = null;
    this.pending = new Set(); // what was on its way on the old line is in the view, or lost
    this.#tries = 0;
    if (this.#listing) this.listClaims();
    for (const [ask, { move }] of this.#questions) this.send({ t: "why", ask, move });
  }

  #enter(table: TableInfo): void {
    if (this.table && this.table.match !== table.match) {
      this.#seen = -1;
      this.log = [];
      this.missedFrom = null;
    }
    // Another game, or none: what lies on the table is not of this match any more.
    if (this.table && (this.table.game !== table.game || table.phase === "waiting")) {
      this.update = null;
      this.fresh = [];
    }
    this.table = table;
  }

  #show(update: Update): void {
    const follows = update.since === this.#seen && update.ply !== this.#seen;
    const events = follows ? (update.events as GameEvent[]) : [];
    // Joining a match under way: its story belongs in the log, but it does not happen again.
    this.fresh = this.#seen < 0 && update.ply > 0 ? [] : events;
    const lines = events.map((event, at) => ({ event, standIn: update.stand_ins?.[at] ?? null }));
    const kept = lines.filter((_, at) => !update.fleeting?.includes(at));
    if (kept.length) this.log = [...this.log, ...kept.map((l) => ({ id: this.#lines++, ...l }))];
    const own = update.play == null ? update.own : 0; // lines since what I did myself
    if (own != null && (own < events.length || this.#seen < 0)) this.ownFrom = this.#lines - own;
    if (update.missed && kept.length) this.missedFrom ??= this.log.at(-update.missed)?.id ?? null;
    this.#seen = update.ply;
    if (Date.now() - this.#refusedAt >= READABLE_MS) [this.refused, this.clause] = [null, ""];
    this.#done(update.play);
    this.update = update;
  }

  /** Something became of this play of mine. */
  #done(play: number | null | undefined): void {
    if (play === null || play === undefined || !this.pending.has(play)) return;
    this.pending = new Set([...this.pending].filter((other) => other !== play));
  }

  #refuse(refused: Refused): void {
    this.clause = refused.rule;
    this.#refusedAt = Date.now();
    if (refused.ask !== undefined && refused.ask !== null) {
      return this.#answer(refused.ask, refused);
    }
    this.#done(refused.play);
    this.refused = refused;
    if (refused.lock_ms) this.lockedUntil = performance.now() + refused.lock_ms;
  }

  #answer(ask: number, refused: Refused | null): void {
    this.#questions.get(ask)?.answer(refused);
    this.#questions.delete(ask);
  }

  #fail(failure: Failure): void {
    this.failure = failure;
    this.pending = new Set(); // it does not say which: none of them is waited for
    if (failure.fatal && FINAL.has(failure.error)) this.close();
  }
}
