// The table of Le Dernier ! in front of one pair of eyes: what lies where, what a touch means.

import type {
  DernierEvent,
  DernierMove,
  DernierView,
  FaceView,
} from "../../protocol/games/dernier";
import { Air } from "../../ui/board/air.svelte";
import { HandBoard } from "../../ui/board/hand.svelte";
import type { CardItem } from "../../ui/cards/items";
import type { BackTrip } from "../../ui/cards/motion";
import { raised, tossed, type Place } from "../../ui/layout/places";
import type { Notice } from "../../ui/news/notice";
import { actionOf, handOrder } from "../smiley_games/cards";
import { Reflex } from "./claims";
import { layout } from "./layout";
import { noticeOf } from "./news";
import { entriesOf, flightsOf, type Scene } from "./travel";
import { recentDiscards } from "./view";
import { sentences } from "./words";

export const SAY = "say:dernier";
export const DISCARD = "pile:discard";
export const STOCK = "pile:stock";
const APPLAUD = "button:applaud";

const LIFT = 6;
const CHOSEN_LIFT = 22;

export class DernierTable extends HandBoard<DernierView, DernierMove, DernierEvent> {
  /** What this board says. */
  t = $derived.by(() => sentences(this.props.words));

  readonly reflex = new Reflex();
  override readonly air = new Air<BackTrip>();

  // --- what is seen ---

  protected get players(): number {
    return this.view.seats.length;
  }
  // While a claim may come, everybody may act; the turn is one player's all the same.
  override acting = $derived.by(() => (this.view.turn < 0 ? null : this.view.turn));
  override mine = $derived.by(
    () => this.me !== null && this.view.turn === this.me && !this.offline,
  );

  /** The ring shows which way it goes: the line tells who laid the card that turned it. */
  protected override captioned({ t }: DernierEvent): boolean {
    return t !== "direction_reversed";
  }

  hand = $derived.by((): number[] =>
    this.me === null ? [] : this.ordered(this.view.hand, (card) => this.#order(card)),
  );

  at = $derived.by(() => {
    const { width, height, tv } = this.props;
    return layout({ width, height, tv, opponents: this.others.length, hand: this.hand.length });
  });

  #scene = $derived.by<Scene>(() => ({
    at: this.at,
    me: this.me,
    hand: this.hand,
    boxOf: (seat) => this.at.seats[this.others.indexOf(seat)] ?? this.at.bar,
  }));
  #entries = $derived.by(() => entriesOf(this.fresh, this.#scene));
  #pile = $derived.by(() => {
    const events = this.props.session.log.map((line) => line.event as unknown as DernierEvent);
    return recentDiscards(events, this.view.top);
  });

  /** The cards an eye can see, in an order that never changes. */
  items = $derived.by((): CardItem[] =>
    [
      ...this.#pile.flatMap((card, depth) =>
        this.hand.includes(card)
          ? []
          : [this.openItem(card, tossed(this.at.discard, card, depth), this.#entries.get(card))],
      ),
      ...this.hand.map((card, i) => this.#inHand(card, this.at.hand[i] ?? this.at.stock)),
    ].sort((a, b) => this.#order(a.card) - this.#order(b.card)),
  );

  #inHand(card: number, place: Place): CardItem {
    const playable = this.turn.open(`card:${card}`);
    const chosen = this.turn.chosen(`card:${card}`);
    return this.handItem(card, {
      place: this.#standing(card, place, playable, chosen),
      from: this.#entries.get(card),
      playable,
      chosen,
      dim: this.mine && !playable,
      glow: card === this.view.drawn,
    });
  }

  /** A happy card lies on the pile already while its colour is asked for. */
  #standing(card: number, place: Place, playable: boolean, chosen: boolean): Place {
    if (chosen && this.turn.chosen(DISCARD))
      return tossed(this.at.discard, card, this.#pile.length);
    if (chosen) return raised(place, CHOSEN_LIFT, 1.04);
    return playable ? { ...place, y: place.y - LIFT } : place;
  }

  protected override hint(): string {
    if (!this.turn.touched.length) return this.view.face ? this.faceSentence(this.view.face) : "";
    return this.turn.chosen(DISCARD) ? this.t.pick_colour : this.t.confirm;
  }

  /** Option "imitate": who makes a face now. */
  faceSentence({ seat }: FaceView): string {
    const { face_for, face_of } = this.t;
    return seat === this.me ? face_for : face_of({ name: this.props.session.names[seat] ?? "" });
  }

  override does(card: number): string {
    return this.props.words.say("card_text", actionOf(this.props.game.cards[card] ?? ""));
  }

  #order(card: number): number {
    return handOrder(this.props.game.cards[card] ?? "");
  }

  // --- what is touched ---

  async tap(card: number): Promise<void> {
    this.focus = card;
    const thing = `card:${card}`;
    if (this.turn.chosen(thing)) this.turn.confirm("pile");
    else if (this.turn.open(thing)) this.turn.choose(thing);
    else this.asked = { card, refused: await this.props.session.why({ t: "lay", card }) };
  }

  async draw(): Promise<void> {
    if (this.turn.open(STOCK)) return this.turn.choose(STOCK);
    await this.explain({ t: "draw" });
  }

  lay(): void {
    if (this.can(DISCARD)) this.turn.touch(DISCARD);
  }

  /** Dropped anywhere above the hand, a card is laid; back in the hand, it stays. */
  protected drop(_: number, y: number): void {
    const { middle } = this.at;
    if (y < middle.y + middle.h) this.turn.touch(DISCARD);
    else this.turn.cancel();
  }

  /** SG5-DIG-2: armed before the card, or said after it. */
  say(): void {
    const { session, words } = this.props;
    const rt = this.reflex.take();
    if (this.turn.armable(SAY)) this.turn.arm(SAY);
    else if (this.me !== null && this.view.seats[this.me]?.cards === 1)
      session.play({ t: "announce" }, rt);
    else this.desk.tell(words.say("refusal", "nothing_to_say"), "sky");
  }

  applaud(): void {
    this.turn.choose(APPLAUD);
  }

  denounce(target: number): void {
    this.props.session.play({ t: "denounce", target }, this.reflex.take());
  }

  // --- what happened ---

  protected override travel(): void {
    this.air.send(flightsOf(this.fresh, this.#scene));
    if (this.fresh.some((event) => event.t === "card_laid")) this.reflex.show();
  }

  /** Bots are quick: that I miss a turn may still be shown when it is my turn again. */
  override myTurn(): void {
    this.desk.drop(this.t.skipped);
    super.myTurn();
  }

  protected notice(event: DernierEvent): Notice {
    return noticeOf(event, this.me, this.t, this.props.session.names);
  }
}
