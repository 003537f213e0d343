// My turn as a chain of touches; the last one makes the move. Knows no game.

import type { TableSession } from "../../net/session.svelte";
import { ofKind, onlyTarget, reach, type Thing } from "./touch";

export class Turn {
  #touched = $state.raw<Thing[]>([]);
  #armed = $state.raw<Thing[]>([]);
  #play = $state<number | null>(null);
  #session: TableSession;

  constructor(session: TableSession) {
    this.#session = session;
  }

  get touched(): Thing[] {
    return this.#touched;
  }
  set touched(things: Thing[]) {
    this.#touched = things;
    this.#session.fingers = [...this.#armed, ...things];
  }

  /** Things touched beforehand that go along with the move, such as a word to say. */
  get armed(): Thing[] {
    return this.#armed;
  }
  set armed(things: Thing[]) {
    this.#armed = things;
    this.#session.fingers = [...things, ...this.#touched];
  }

  /** What may be played; nothing while the line is lost. */
  moves = $derived.by(() =>
    this.#session.status === "lost" ? [] : (this.#session.update?.moves ?? []),
  );
  reach = $derived.by(() => reach(this.moves, [...this.armed, ...this.touched]));
  /** My move is on its way: nothing is sent twice. */
  get pending(): boolean {
    return this.#play !== null && this.#session.pending.has(this.#play);
  }

  chosen(thing: Thing): boolean {
    return this.touched.includes(thing);
  }

  /** Could a move begin with this thing? */
  open(thing: Thing): boolean {
    return reach(this.moves, [thing]).next.size > 0 || reach(this.moves, [thing]).done !== null;
  }

  choices(kind: string): string[] {
    return this.touched.length ? ofKind(this.reach.next, kind) : [];
  }

  /** Begin anew with one thing. */
  choose(thing: Thing): void {
    this.touched = [];
    this.touch(thing);
  }

  touch(thing: Thing): void {
    if (this.pending) return;
    this.touched = [...this.touched, thing];
    const { done } = this.reach;
    if (done) this.#make(done.move as object);
    else if (this.reach.next.size === 0) this.cancel();
  }

  /** A second tap on the chosen thing: it can only mean the one target left. */
  confirm(kind: string): void {
    const target = onlyTarget(this.reach.next, kind);
    if (target) this.touch(target);
  }

  arm(thing: Thing): void {
    const on = this.armed.includes(thing);
    this.armed = on ? this.armed.filter((t) => t !== thing) : [...this.armed, thing];
  }

  armable(thing: Thing): boolean {
    return this.moves.some((move) => move.touches.includes(thing));
  }

  cancel(): void {
    this.touched = [];
  }

  /** After an update, a refusal or a new connection: let go of what no longer leads anywhere. */
  settle(): void {
    this.armed = this.armed.filter((thing) => this.armable(thing));
    if (this.touched.length && this.reach.next.size === 0) this.cancel();
  }

  #make(move: object): void {
    this.cancel();
    this.#play = this.#session.play(move);
  }
}
