// A table without a house: states to look at before, and beside, the real thing.

import type { GameEvent, LogLine } from "../src/net/session.svelte";
import type { Refused, TableInfo, Update } from "../src/protocol";
import { SMILEYS, COLOURS } from "../src/games/smiley_games/cards";
import type { DernierView } from "../src/protocol/games/dernier";

export const CARDS = [
  ...SMILEYS.flatMap((s) => COLOURS.map((c) => `${s}-${c}`)),
  ...SMILEYS.map((s) => `special-${s}`),
  ...COLOURS.map((c) => `special-${c}`),
];
const NAMES = [
  "Camille",
  "Zoé",
  "Papi Jean",
  "Ali",
  "Mei",
  "Robot Gustave",
  "Inès",
  "Oscar",
  "Maximilien",
  "Lou",
];

export interface Scene {
  players: number;
  hand: number[];
  view?: Partial<DernierView>;
  asks?: string;
  params?: Record<string, number>;
  events?: GameEvent[];
  over?: boolean;
  counts?: number[];
}

export class FakeSession {
  status = $state("open");
  seat = $state<number | null>(0);
  table = $state.raw<TableInfo | null>(null);
  update = $state.raw<Update | null>(null);
  fresh = $state.raw<GameEvent[]>([]);
  log = $state.raw<LogLine[]>([]);
  refused = $state.raw<Refused | null>(null);
  failure = null;
  held = $state(false);
  lockedUntil = 0;
  code = "MIAM";
  names: string[];

  constructor(scene: Scene, tv: boolean) {
    const { players, hand } = scene;
    this.names = NAMES.slice(0, players);
    if (tv) this.seat = null;
    this.table = {
      code: "MIAM",
      game: "dernier",
      options: {},
      pace: "normal",
      phase: scene.over ? "finished" : "playing",
      seal: "9f2c41d0".repeat(8),
      seats: this.names.map((name, i) => ({
        kind: i % 3 === 2 ? "bot" : "person",
        name,
        online: i !== 4,
        stand_in: i === 6,
        ready: i === 2 && !!scene.over,
      })),
    };
    const counts = scene.counts ?? this.names.map((_, i) => (i ? 1 + ((i * 5) % 7) : hand.length));
    const view: DernierView = {
      seat: tv ? null : 0,
      turn: 0,
      direction: 1,
      top: 19,
      colour: null,
      penalty: 0,
      stock: 21,
      discards: 5,
      has_drawn: false,
      reverse_skips: false,
      drawn: null,
      hand: tv ? [] : hand,
      seats: counts.map((cards, i) => ({ cards, said: cards === 1 && i > 0 })),
      ...scene.view,
    };
    const top = view.top;
    const fits = hand.filter((c) =>
      view.penalty
        ? c >= 6 && c < 12
        : view.drawn !== null
          ? c === view.drawn
          : c < 6 ||
            c % 6 === (view.colour ?? top % 6) ||
            (top < 36 && c < 36 && Math.floor(c / 6) === Math.floor(top / 6)),
    );
    const moves =
      view.turn !== 0 || tv
        ? []
        : [
            ...fits.flatMap((card) => {
              const named = card < 6 ? COLOURS.map((c) => [`colour:${c}`]) : [[]];
              return named.flatMap((n) =>
                [[], ...(hand.length === 2 ? [["say:dernier"]] : [])].map((say) => ({
                  move: { t: "lay", card },
                  touches: [`card:${card}`, "pile:discard", ...n, ...say],
                })),
              );
            }),
            view.drawn === null
              ? { move: { t: "draw" }, touches: ["pile:stock"] }
              : { move: { t: "pass" }, touches: ["button:pass"] },
          ];
    const events: GameEvent[] = [
      { t: "started", seat: 1, card: 7, direction: 1 },
      { t: "card_laid", seat: 1, card: 30, left: 4 },
      { t: "cards_drawn", seat: players - 1, count: 1, why: "turn", cards: [] },
      { t: "card_laid", seat: players - 1, card: 25, left: 4 },
      { t: "card_laid", seat: 1, card: top, left: 3 },
      ...(scene.events ?? []),
    ];
    this.log = events.map((event, id) => ({ id, event }));
    this.fresh = scene.events ?? [];
    this.update = {
      t: "update",
      seq: 7,
      since: 6,
      ply: 7,
      view,
      events: [],
      moves,
      to_act: [view.turn],
      asks: scene.asks ? { seat: 0, code: scene.asks, params: scene.params ?? {} } : null,
      undo: !!scene.asks,
      clock: scene.over ? null : { left_ms: 14000, total_ms: 20000 },
      outcome: scene.over
        ? {
            reason: "won",
            scores: counts,
            ranks: counts.map((n) => 1 + counts.filter((m) => m < n).length),
          }
        : null,
      seed: scene.over ? "51ab03".repeat(8) : "",
    };
  }

  play(move: object, rt?: number): void {
    console.log("play", JSON.stringify(move), rt);
  }
  why(): Promise<Refused | null> {
    return Promise.resolve({
      t: "refused",
      rule: "SG5-PLAY-1",
      code: "no_match",
      remedy: "bridge",
      params: { card: 20, top_card: 19, bridge_card: 15 },
    });
  }
  takeBack(): void {}
  rematch(): void {}
  send(): void {}
  connect(): void {}
  close(): void {}
}

export const SCENES: Record<string, Scene> = {
  mine: { players: 4, hand: [0, 13, 15, 20, 29, 44], asks: "lay_or_draw" },
  theirs: { players: 4, hand: [0, 13, 15, 20, 29, 44], view: { turn: 2 } },
  penalty: {
    players: 3,
    hand: [6, 13, 20, 27, 35],
    asks: "stack_or_pay",
    params: { total: 4 },
    view: { penalty: 4, top: 9, direction: -1 },
    events: [{ t: "penalty_raised", seat: 0, total: 4 }],
  },
  colour: {
    players: 5,
    hand: [13, 22, 8, 40 - 6, 46],
    view: { top: 3, colour: 4 },
    asks: "lay_or_draw",
  },
  two: { players: 2, hand: [13, 33], asks: "lay_or_draw" },
  drawn: {
    players: 3,
    hand: [15, 20, 34, 8],
    asks: "lay_or_keep",
    params: { card: 15 },
    view: { has_drawn: true, drawn: 15 },
  },
  ten: { players: 10, hand: [1, 14, 21], view: { turn: 6, top: 46 } },
  twenty: {
    players: 6,
    hand: Array.from({ length: 20 }, (_, i) => (i * 7 + 2) % 36).concat([43, 47]),
    asks: "lay_or_draw",
  },
  end: { players: 4, hand: [], over: true, counts: [0, 3, 5, 3], view: { turn: -1 } },
  tv: { players: 6, hand: [], view: { turn: 3, top: 3, colour: 1 }, counts: [4, 2, 1, 6, 5, 3] },
};
