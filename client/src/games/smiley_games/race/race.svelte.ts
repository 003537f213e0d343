// What the three reflex boards share: a stimulus painted, a finger timed, a finish shown.

import type { GameEvent } from "../../../net/session.svelte";
import type { Refused } from "../../../protocol";
import { i18n } from "../../../i18n/index.svelte";
import { Reflexes } from "../../../net/reflexes.svelte";
import { Board } from "../../../ui/board/board.svelte";
import type { BoardProps } from "../../../ui/board/props";
import type { Tone } from "../../../ui/news/desk.svelte";
import { QUIET, type Notice } from "../../../ui/news/notice";
import { among, tell } from "../../../ui/news/story";
import type { Sound } from "../../../sound/index.svelte";

export interface Claim {
  seat: number;
  ms: number;
  target: number | null;
  right: boolean;
}

export interface Face {
  seat: number;
  smiley: number;
  applause: readonly number[];
}

export interface RaceView {
  phase: string;
  stimulus: number;
  face: Face | null;
  claimed: boolean;
  seats: readonly unknown[];
}

/** A claim as everybody may see it, with how exact its time is. */
export interface Finish extends Claim {
  margin: number;
}

/** What an event deserves, by its tag. */
export interface Deserved {
  sound?: Sound;
  tone?: Tone; // only what has a tone is told in a headline
  buzz?: number[];
}

/** What all of them have in common. */
const SHARED: Record<string, Deserved> = {
  face_asked: { sound: "boing" },
  applauded: { sound: "clap" },
  dice_thrown: { sound: "roll" },
  tie_thrown: { sound: "roll" },
};

export abstract class RaceBoard<
  View extends RaceView,
  Move extends object,
  Event extends { t: string },
> extends Board<View, Move, Event> {
  readonly reflexes: Reflexes;

  constructor(props: BoardProps) {
    super(props);
    this.reflexes = new Reflexes(props.session);
  }

  protected get players(): number {
    return this.view.seats.length;
  }

  /** What people are called in the sentences of this board. */
  get names(): readonly string[] {
    return this.props.session.names;
  }

  /** Everybody in the order of the seats, the same on every screen. */
  seats = $derived.by(() => this.view.seats.map((_, seat) => seat));
  open = $derived.by(() => this.view.phase === "open");
  face = $derived.by(() => this.view.face);

  /** What only follows from what was done: the cards that go from hand to hand. */
  protected readonly dull: ReadonlySet<string> = new Set();

  /** What just happened, for the bar: what was done, rather than what follows. */
  said = $derived.by(() => {
    const { session, words } = this.props;
    const { fresh, log } = session;
    const done = (event: GameEvent) => !among(event, this.dull);
    const before = () => log.findLast((line) => done(line.event))?.event;
    const last = fresh.findLast(done) ?? fresh.at(-1) ?? before();
    return last ? tell(last, this.me, words, session.namesIn(last)) : "";
  });

  /** What the bar says first: a face is made, or my claim is in and others' are still welcome. */
  protected override hint(): string {
    const { face } = this;
    if (face)
      return this.props.words.say("board", face.seat === this.me ? "face_for" : "face_of", {
        name: this.names[face.seat] ?? "",
      });
    return this.open && (this.me === null || this.view.claimed) ? i18n.t.table.waiting : "";
  }

  /** The claims judged so far, with their margins. */
  protected abstract claims(): readonly Claim[];
  finish = $derived.by((): Finish[] => {
    const margins = this.props.session.update?.margins ?? [];
    return this.claims().map((claim) => ({ ...claim, margin: margins[claim.seat] ?? 0 }));
  });

  /** May I claim now? A press that comes too early is simply nothing. */
  live = $derived.by(() => this.me !== null && this.open && !this.view.claimed);

  /** A finger on the glass, or a key. */
  claim(target: object, press: globalThis.Event): void {
    if (this.me === null || !this.open) return;
    this.reflexes.claim(this.view.stimulus, target, press);
  }

  nameOfSeat = (seat: number): string => this.props.session.names[seat] ?? "";

  applaud(): void {
    if (this.face) this.make({ t: "applaud", target: this.face.seat } as unknown as Move);
  }

  /** What each kind of event sounds and looks like. */
  protected abstract deserved(event: Event, mine: boolean): Deserved | undefined;

  protected notice(event: Event): Notice {
    const mine = this.me !== null && (event as { seat?: number }).seat === this.me;
    const deserved = this.deserved(event, mine) ?? SHARED[event.t];
    if (!deserved) return QUIET;
    const { sound, tone, buzz } = deserved;
    if (!tone) return { sound, buzz };
    const { words, session } = this.props;
    const text = tell(event as never, this.me, words, session.namesIn(event));
    return { sound, buzz, tone, text };
  }

  /** Too late is no drama: the sentence in the bar is enough. */
  override refused(refused: Refused): void {
    this.turn.settle();
    this.object(refused);
  }
}
