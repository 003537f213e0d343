// The table of J'aime !: everybody acts at once, so every move names what it acts on and waits for
// nobody; what is on its way is shown as such, and what came too late goes back to the hand.

import { SvelteMap } from "svelte/reactivity";
import { Reflexes } from "../../net/reflexes.svelte";
import type { Countdown, Refused } from "../../protocol";
import type {
  ContestView,
  GalleryView,
  JaimeEvent,
  JaimeMove,
  JaimeView,
} from "../../protocol/games/jaime";
import { Air } from "../../ui/board/air.svelte";
import { Board } from "../../ui/board/board.svelte";
import type { BoardProps } from "../../ui/board/props";
import type { Notice } from "../../ui/news/notice";
import { tell } from "../../ui/news/story";
import { Gesture } from "../../ui/touch/gesture.svelte";
import { keyOf, openBoxes } from "./boxes";
import { hits } from "./evening";
import { CONTEST, GALLERY, held, LIKE, QUIZ } from "./kinds";
import { DULL, noticeOf } from "./news";
import { seatAt, spot, type Spot } from "./spots";
import { sentences } from "./words";

const PAUSED = new Set(["declaring", "voting", "rewarding", "resuming"]);
const PLAYS: Partial<Record<JaimeMove["t"], number>> = {
  play_gallery: GALLERY,
  play_contest: CONTEST,
  play_quiz: QUIZ,
  like: LIKE,
};
const WHISPER_MS = 2800;
const TWO_LINES = 92; // letters on a small phone
const FLICK_PX = 34;

/** A heart on its way from a player to a gallery. */
export interface HeartTrip {
  from: Spot;
  to: Spot;
  colour: number;
  nth: number;
}

export class JaimeTable extends Board<JaimeView, JaimeMove, JaimeEvent> {
  readonly reflexes: Reflexes;
  readonly gesture: Gesture;
  readonly hearts = new Air<HeartTrip>();
  /** Cards chosen to go under the deck, in this order; null: not swapping. */
  picked = $state.raw<readonly number[] | null>(null);
  /** A Like is in my fingers: which gallery? */
  liking = $state(false);
  /** What I am writing: a contest, or the title of my gallery. */
  writing = $state<"contest" | "title" | null>(null);
  /** A few words just for me, where the sentence stands. */
  whisper = $state.raw<{ text: string; kind: "late" | "good" } | null>(null);
  /** How many times it has rained hearts on me, and the colour of the last one. */
  rained = $state(0);
  rainColour = $state(0);
  readonly boxes = new SvelteMap<string, boolean>();
  #sent = $state.raw<ReadonlyMap<string, number>>(new Map());
  #whispering: ReturnType<typeof setTimeout> | undefined;

  constructor(props: BoardProps) {
    super(props);
    this.reflexes = new Reflexes(props.session);
    this.gesture = new Gesture({
      movable: () => this.picked === null && this.playing,
      tap: (at) => void this.tap(at),
      lift: () => undefined,
      drop: (x, y, { card, dy }) => this.#drop(x, y, card, dy),
    });
  }

  protected get players(): number {
    return this.view.seats.length;
  }

  // --- what is seen ---

  /** Others first, clockwise, and I last: under my thumb; for who watches, by seat. */
  order = $derived.by(() => (this.me === null ? this.others : [...this.others, this.me]));
  two = $derived.by(() => this.view.seats.length === 2);
  paused = $derived.by(() => PAUSED.has(this.view.phase));
  playing = $derived.by(() => this.view.phase === "play");
  locked = $derived.by(() => !this.playing || (this.two && this.view.turn !== this.me));
  hand = $derived.by(() => held(this.view.hand));
  profile = $derived.by(() => (this.me === null ? undefined : this.view.seats[this.me]));
  /** Read from the sofa. */
  big = $derived.by(() => this.props.tv);
  asksFor = $derived.by(() => this.props.session.update?.asks?.code);
  b = $derived.by(() => sentences(this.props.words));
  names = $derived.by(() => this.props.session.names);
  name = (seat: number): string => this.props.session.names[seat] ?? "";
  colour = (seat: number): number => this.view.seats[seat]?.colour ?? seat;

  #moves = $derived.by(() => this.turn.moves.map(({ move }) => move as JaimeMove));
  /** The galleries I may like now. */
  likeable = $derived.by(
    () => new Set(this.#moves.flatMap((move) => (move.t === "like" ? [move.gallery] : []))),
  );
  /** The kinds of cards I may play now. */
  playable = $derived.by(() => new Set(this.#moves.flatMap(({ t }) => PLAYS[t] ?? [])));

  open = $derived.by(() => openBoxes(this.view.contests, this.me, this.boxes));
  hits = $derived.by(() => {
    const story = this.props.session.log.map(({ event }) => event as unknown as JaimeEvent);
    return hits(story, this.view.counted?.best ?? []);
  });

  /** The last thing a player did in this round that is worth a post. */
  postOf(seat: number): string {
    const { session, words } = this.props;
    const events = session.log.map(({ event }) => event);
    const round = events.slice(events.findLastIndex(({ t }) => t === "round_dealt") + 1);
    const done = round.findLast((event) => event["seat"] === seat && !DULL.has(event.t));
    return done ? tell(done, this.me, words, session.names) : "";
  }

  /** A public clock by what it will do: clock("lapse_contest", "contest", 4). */
  clock(tag: string, field?: string, id?: number): Countdown | undefined {
    return this.props.session.update?.clocks?.find(({ move }) => {
      const due = move as Record<string, unknown>;
      return due["t"] === tag && (field === undefined || due[field] === id);
    });
  }

  /** What the words of the bank, or a player, say: a number, a text, or nothing (said aloud). */
  said(list: "title" | "task" | "statement", words: number | string): string {
    if (typeof words === "number") return this.props.words.name(list, words);
    return words || this.b.aloud[list];
  }

  protected override hint(): string {
    if (this.whisper) return this.whisper.text;
    if (this.picked) return this.b.pick;
    if (this.liking) return this.b.which_gallery;
    if (this.props.session.update?.asks) return "";
    return this.#watching();
  }

  /** Where nothing is asked of me: what everybody waits for. */
  #watching(): string {
    const { phase, turn, signal, quiz } = this.view;
    if (phase === "ready") return this.b.waits_signal({ name: this.name(signal) });
    if (phase === "play" && turn !== null) return this.b.turn_of({ name: this.name(turn) });
    if (this.paused && quiz) return this.b.quiz_of({ name: this.name(quiz.author) });
    return this.b.phase[phase as keyof typeof this.b.phase] ?? "";
  }

  tell(text: string, kind: "late" | "good" = "late"): void {
    this.whisper = { text, kind };
    clearTimeout(this.#whispering);
    this.#whispering = setTimeout(() => (this.whisper = null), WHISPER_MS);
  }

  // --- what is done ---

  /** On its way, or waiting until my hand is free again (JM-DIG-4). */
  waits(thing: string): boolean {
    const play = this.#sent.get(thing);
    return play !== undefined && this.props.session.pending.has(play);
  }

  /** Ask for a move once; `thing` is what was touched for it. */
  send(move: JaimeMove, thing: string): void {
    if (this.me === null || this.waits(thing)) return;
    const play = this.props.session.play(move);
    if (play !== null) this.#sent = new Map(this.#sent).set(thing, play);
  }

  /** A finger on a card of mine. */
  tap(at: number): void {
    const card = this.view.hand[at];
    if (card === undefined) return;
    if (this.picked) return this.pick(at);
    const key = this.hand[at]?.key ?? "";
    if (card === LIKE && !this.locked) return this.#tapLike(key);
    if (!this.playable.has(card)) return void this.explain(this.#moveOf(card));
    if (card === CONTEST) return this.#write("contest");
    this.liking = false;
    this.send(this.#moveOf(card), `card:${key}`);
  }

  #moveOf(card: number): JaimeMove {
    if (card === GALLERY) return { t: "play_gallery" };
    if (card === QUIZ) return { t: "play_quiz" };
    if (card === CONTEST) return { t: "play_contest", task: this.view.tasks[0] ?? null };
    return { t: "like", gallery: [...this.likeable][0] ?? 0 };
  }

  #write(what: "contest" | "title"): void {
    this.writing = this.writing === what ? null : what;
  }

  #tapLike(key: string): void {
    const [only, ...more] = this.likeable;
    if (only === undefined) return this.tell(this.b.no_gallery);
    if (more.length) this.liking = !this.liking;
    else this.send({ t: "like", gallery: only }, `card:${key}`);
  }

  /** A finger on somebody's gallery: one tap likes it, a tap on mine renames it. */
  touchGallery(gallery: GalleryView): void {
    if (this.me === null) return;
    if (gallery.seat === this.me) {
      if (this.#moves.some(({ t }) => t === "retitle")) return this.#write("title");
      return void this.explain({ t: "retitle", gallery: gallery.id });
    }
    this.liking = false;
    const move: JaimeMove = { t: "like", gallery: gallery.id };
    if (this.likeable.has(gallery.id)) this.send(move, `gallery:${gallery.id}`);
    else void this.explain(move);
  }

  // --- swapping ---

  startSwap(): void {
    this.liking = false;
    this.picked = this.picked ? null : [];
  }

  pick(at: number): void {
    const picked = this.picked ?? [];
    this.picked = picked.includes(at) ? picked.filter((other) => other !== at) : [...picked, at];
  }

  swapPicked(): void {
    this.#swap(this.picked ?? []);
    this.picked = null;
  }

  #swap(places: readonly number[]): void {
    const cards = places.flatMap((at) => this.view.hand[at] ?? []);
    if (!cards.length) return;
    if (this.locked) return void this.explain({ t: "swap" });
    this.send({ t: "swap", cards }, `swap:${places.join()}`);
  }

  /** Carried down under the deck, onto a gallery, or up and away: played. */
  #drop(x: number, y: number, at: number, dy: number): void {
    if (dy > FLICK_PX) return this.#swap([at]);
    const gallery = this.view.seats[seatAt(x, y) ?? -1]?.gallery;
    if (this.view.hand[at] === LIKE && gallery) return this.touchGallery(gallery);
    if (dy < -FLICK_PX) this.tap(at);
  }

  // --- contests ---

  answer(id: number, given: { text?: string; value?: number }, press: Pick<Event, "timeStamp">) {
    this.reflexes.claim(id, { t: "answer", ...given }, press);
  }

  fold(contest: ContestView, open: boolean): void {
    this.boxes.set(keyOf(contest, this.me), open);
  }

  // --- what happened ---

  protected notice(event: JaimeEvent): Notice {
    return noticeOf(event, this.me, this.props.words, this.props.session.names);
  }

  protected override travel(): void {
    const trips = this.fresh.flatMap((event, nth) =>
      event.t === "like_given" ? this.#heart(event.seat, event.to_seat, nth) : [],
    );
    if (trips.length) this.hearts.send(trips);
  }

  /** From the giver's face to the gallery, as they lie on this screen. */
  #heart(seat: number, to_seat: number, nth: number): HeartTrip[] {
    const from = spot(`[data-seat="${seat}"] .avatar`);
    const to = spot(`[data-seat="${to_seat}"] .frame`);
    return from && to ? [{ from, to, colour: this.colour(seat), nth }] : [];
  }

  protected override heard(event: JaimeEvent): void {
    if (event.t === "round_ended" || event.t === "pause_began") this.#putAway();
    if (event.t === "like_given" && event.to_seat === this.me) {
      this.rained += 1;
      this.rainColour = this.colour(event.seat);
    }
  }

  #putAway(): void {
    this.picked = null;
    this.liking = false;
    this.writing = null;
  }

  /** Cards may have gone from under the fingers; what came too late is told kindly. */
  override hear(): void {
    super.hear();
    const { length } = this.view.hand;
    if (this.picked?.some((at) => at >= length)) this.picked = [];
    if (!this.likeable.size) this.liking = false;
    if (this.writing === "contest" && !this.view.hand.includes(CONTEST)) this.writing = null;
    if (this.writing === "title" && !this.profile?.gallery) this.writing = null;
  }

  override object({ code, params, remedy }: Refused): void {
    const { session, words } = this.props;
    const why = words.say("refusal", code, params, session.names);
    const help = remedy && words.has("remedy", remedy) ? words.say("remedy", remedy, params) : "";
    this.tell(why.length + help.length > TWO_LINES ? why : `${why} ${help}`.trim());
  }

  /** All act at once: only with two players there is such a thing as my turn. */
  override myTurn(): void {
    if (this.two) super.myTurn();
  }

  override leave(): void {
    super.leave();
    clearTimeout(this.#whispering);
  }
}
