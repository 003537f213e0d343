// The table of Le Dernier ! in front of one pair of eyes: what lies where, what a touch means.

import { i18n } from "../../i18n/index.svelte";
import type { Refused } from "../../protocol";
import type { DernierView } from "../../protocol/games/dernier";
import { play } from "../../sound/index.svelte";
import { Flights } from "../../ui/cards/flights.svelte";
import { Gesture } from "../../ui/touch/gesture.svelte";
import { buzz } from "../../ui/cards/motion";
import { NewsDesk } from "../../ui/news/desk.svelte";
import { Turn } from "../../ui/touch/turn.svelte";
import type { BoardProps } from "../../ui/board/props";
import { actionOf, handOrder } from "../smiley_games/cards";
import { Reflex } from "./claims";
import { cardItems } from "./items";
import { layout } from "./layout";
import { noticeOf } from "./news";
import { entriesOf, flightsOf, type Scene } from "./travel";
import { others, recentDiscards } from "./view";
import { sentences } from "./words";

export const SAY = "say:dernier";
export const DISCARD = "pile:discard";
export const STOCK = "pile:stock";

export class DernierTable {
  readonly turn: Turn;
  readonly gesture: Gesture;
  readonly reflex = new Reflex();
  readonly desk = new NewsDesk();
  readonly flights = new Flights();
  /** The card whose "why not?" is open. */
  asked = $state.raw<{ card: number; refused: Refused | null } | null>(null);
  focus = $state<number | null>(null);
  #props: BoardProps;
  #frozen: number[] | null = null;

  constructor(props: BoardProps) {
    this.#props = props;
    this.turn = new Turn(props.session);
    this.gesture = new Gesture({
      movable: (card) => this.turn.open(`card:${card}`),
      tap: (card) => void this.tap(card),
      lift: (card) => this.turn.choose(`card:${card}`),
      drop: (x, y) => this.#drop(x, y),
    });
  }

  // --- what is seen ---

  view = $derived.by(() => this.#props.session.update?.view as DernierView);
  me = $derived.by(() => (this.#props.tv ? null : this.#props.session.seat));
  mine = $derived.by(() => this.me !== null && this.view.turn === this.me);
  seats = $derived.by(() => others(this.view.seats.length, this.me));

  /** My cards in the order of the fan; they keep still while a finger is on them. */
  hand = $derived.by(() => {
    const order = (card: number) => this.#order(card);
    const now = this.me === null ? [] : [...this.view.hand].sort((a, b) => order(a) - order(b));
    this.#frozen = this.gesture.held ? (this.#frozen ?? now) : null;
    return this.#frozen ?? now;
  });

  at = $derived.by(() => {
    const { width, height, tv } = this.#props;
    return layout({ width, height, tv, opponents: this.seats.length, hand: this.hand.length });
  });

  #scene = $derived.by<Scene>(() => ({
    at: this.at,
    me: this.me,
    hand: this.hand,
    boxOf: (seat) => this.at.seats[this.seats.indexOf(seat)] ?? this.at.bar,
  }));
  #entries = $derived.by(() => entriesOf(this.#props.session.fresh, this.#scene));
  #pile = $derived.by(() => {
    const events = this.#props.session.log.map((line) => line.event);
    return recentDiscards(events, this.view.top);
  });

  items = $derived.by(() =>
    cardItems({
      at: this.at,
      hand: this.hand,
      pile: this.#pile,
      entries: this.#entries,
      order: (card) => this.#order(card),
      mine: this.mine,
      focus: this.focus,
      fresh: this.view.drawn,
      laid: this.turn.chosen(DISCARD),
      playable: (card) => this.turn.open(`card:${card}`),
      chosen: (card) => this.turn.chosen(`card:${card}`),
      label: (card, playable) =>
        `${this.nameOf(card)}${playable ? `, ${i18n.t.table.playable}` : ""}`,
    }),
  );

  /** What is expected, in one sentence. */
  sentence = $derived.by(() => {
    const t = i18n.t.table;
    const { session, words } = this.#props;
    const { outcome, asks } = session.update ?? {};
    if (outcome) return t.over;
    if (session.held) return t.heldMove;
    if (this.turn.touched.length) return sentences().confirm;
    if (asks) return words.say("decision", asks.code, asks.params, session.names);
    return this.view.turn >= 0 ? t.turnOf(session.names[this.view.turn] ?? "") : t.waiting;
  });

  nameOf(card: number): string {
    return this.#props.words.table["card"][card] as string;
  }

  does(card: number): string {
    return this.#props.words.say("action", actionOf(this.#props.game.cards[card] ?? ""));
  }

  #order(card: number): number {
    return handOrder(this.#props.game.cards[card] ?? "");
  }

  // --- what is touched ---

  async tap(card: number): Promise<void> {
    this.focus = card;
    const thing = `card:${card}`;
    if (this.turn.chosen(thing)) this.turn.confirm("pile");
    else if (this.turn.open(thing)) this.turn.choose(thing);
    else this.asked = { card, refused: await this.#props.session.why({ t: "lay", card }) };
  }

  async draw(): Promise<void> {
    if (this.turn.open(STOCK)) return this.turn.choose(STOCK);
    const refused = await this.#props.session.why({ t: "draw" });
    if (refused) this.object(refused);
  }

  lay(): void {
    if (this.turn.touched.length && this.turn.reach.next.has(DISCARD)) this.turn.touch(DISCARD);
  }

  /** Dropped anywhere above the hand, a card is laid; back in the hand, it stays. */
  #drop(_x: number, y: number): void {
    const { middle } = this.at;
    if (y < middle.y + middle.h) this.turn.touch(DISCARD);
    else this.turn.cancel();
  }

  /** SG5-DIG-2: armed before the card, or said after it. */
  say(): void {
    const { session, words } = this.#props;
    const rt = this.reflex.take();
    if (this.turn.armable(SAY)) this.turn.arm(SAY);
    else if (this.me !== null && this.view.seats[this.me]?.cards === 1)
      session.play({ t: "announce" }, rt);
    else this.desk.tell(words.say("refusal", "nothing_to_say"), "sky");
  }

  denounce(target: number): void {
    this.#props.session.play({ t: "denounce", target }, this.reflex.take());
  }

  object(refused: Refused): void {
    const { session, words } = this.#props;
    this.desk.tell(words.say("refusal", refused.code, refused.params, session.names), "sky");
  }

  /** The card next to the one in focus. */
  step(by: number): number | null {
    const from = Math.max(0, this.hand.indexOf(this.focus ?? -1));
    this.focus = this.hand[(from + by + this.hand.length) % this.hand.length] ?? null;
    return this.focus;
  }

  // --- what happened ---

  /** An update came: headlines, sounds, cards in the air. */
  hear(): void {
    const { session, words } = this.#props;
    this.turn.settle();
    this.flights.add(flightsOf(session.fresh, this.#scene));
    if (session.fresh.some((event) => event.t === "card_laid")) this.reflex.show();
    for (const event of session.fresh) {
      const notice = noticeOf(event, this.me, sentences(), words, session.names);
      if (notice.text) this.desk.tell(notice.text, notice.tone);
      if (notice.sound) play(notice.sound);
      if (notice.buzz?.length) buzz(notice.buzz);
    }
  }

  myTurn(): void {
    play("turn");
    buzz(30);
  }

  refused(refused: Refused): void {
    this.turn.settle();
    this.object(refused);
  }
}
