// The table of Smile Life in front of one pair of eyes: what a touch means, what an event brings.

import type { Refused } from "../../protocol";
import type { SmileLifeEvent, SmileLifeMove } from "../../protocol/games/smile_life";
import { Air } from "../../ui/board/air.svelte";
import type { Asked as AskedCard } from "../../ui/board/hand.svelte";
import type { Box } from "../../ui/layout/places";
import { thingAt } from "../../ui/touch/drop";
import { ofKind } from "../../ui/touch/touch";
import { Answers } from "./answers.svelte";
import { lookOf } from "./cards";
import { asksAside } from "./decisions";
import { noticeOf, type LifeNotice } from "./news";
import { CASINO, DISCARD, LIFE, LifeSeen, STOCK } from "./seen.svelte";
import { Stage } from "./stage.svelte";
import { tripsOf, type Places, type Trip } from "./travel";

export { CASINO, DISCARD, LIFE, STOCK };

const HURT_MS = 700;

export interface Asked extends AskedCard {
  spared?: Refused[]; // a malus: why not here, why not there
  place?: number; // of the river: it can be taken, for good
}

export type Heap = "discard" | "hands" | "pile" | null;

export class LifeTable extends LifeSeen {
  override readonly air = new Air<Trip>();
  readonly stage = new Stage();
  readonly answers = new Answers(this);
  /** The card looked at, and what is against it. */
  override asked = $state.raw<Asked | null>(null);
  /** Whose life is open as a sheet. */
  visiting = $state<number | null>(null);
  /** Which heap of cards is open as a sheet. */
  heap = $state<Heap>(null);
  /** The hands the journalist saw. */
  hands = $state.raw<number[][]>([]);
  hurt = $state<number | null>(null);
  #lay = new Map<number, Box>(); // where my cards lay, for those that leave
  #smiles: number[] = []; // of each life, before what is told now

  // --- what is touched ---

  protected override movable(card: number): boolean {
    return super.movable(card) && !this.aside;
  }

  async tap(card: number): Promise<void> {
    this.focus = card;
    const thing = `card:${card}`;
    if (this.aside) return this.ask(card, null);
    if (this.turn.chosen(thing)) return this.#again(card);
    if (this.playable(card)) return this.turn.choose(thing);
    await this.ask(card, this.#likeliest(card));
  }

  /** A second tap means the one thing it can mean; throwing away is never meant by a slip. */
  #again(card: number): void {
    const { next } = this.turn.reach;
    const seats = ofKind(next, "seat");
    if (next.has(LIFE)) this.turn.touch(LIFE);
    else if (seats.length === 1) this.turn.touch(`seat:${seats[0]}`);
    else if (next.has(CASINO)) this.turn.touch(CASINO);
    else if (!seats.length) void this.ask(card, this.#likeliest(card));
  }

  #likeliest(card: number): SmileLifeMove {
    return { t: "place", card };
  }

  /** Look at a card closely, with what is against playing it. */
  async ask(card: number, move: SmileLifeMove | null): Promise<void> {
    this.turn.cancel();
    const refused = move ? await this.props.session.why(move) : null;
    const aimed = refused?.code === "malus_needs_target";
    this.asked = { card, refused, spared: aimed ? await this.#spared(card) : [] };
  }

  /** SL-MALUS-7: why this malus can hit nobody, player by player; nothing if it can hit someone. */
  async #spared(card: number): Promise<Refused[]> {
    const { session } = this.props;
    const why = this.others.map((target) => session.why({ t: "inflict", card, target }));
    const refused = await Promise.all(why);
    return refused.every((said) => said !== null) ? refused : [];
  }

  async draw(): Promise<void> {
    this.turn.cancel();
    if (this.turn.open(STOCK)) return this.turn.choose(STOCK);
    await this.explain({ t: "draw" });
  }

  async river(place: number): Promise<void> {
    this.turn.cancel();
    const card = this.view.river?.[place];
    if (card === undefined) return;
    if (this.turn.open(`river:${place}`)) this.asked = { card, refused: null, place };
    else await this.ask(card, { t: "take_river", place });
  }

  discard(): void {
    if (this.can(DISCARD)) this.turn.touch(DISCARD);
    else if (this.view.discard.length) this.heap = "discard";
  }

  async casino(): Promise<void> {
    if (this.can(CASINO)) return this.turn.touch(CASINO);
    if (this.held !== null) return this.explain({ t: "stake", card: this.held });
    const card = this.props.game.cards.indexOf("casino");
    this.asked = { card, refused: null };
  }

  life(): void {
    if (this.can(LIFE)) this.turn.touch(LIFE);
  }

  async press(seat: number): Promise<void> {
    const [picked] = this.answers.picked;
    if (this.code === "swap_with") this.make({ t: "choose_seat", target: seat });
    else if (this.code === "send_back" && picked !== undefined) await this.#inflict(picked, seat);
    else if (this.held !== null && lookOf(this.idOf(this.held)).family === "malus")
      await this.#inflict(this.held, seat);
    else {
      this.turn.cancel();
      this.visiting = seat;
    }
  }

  /** SL-MALUS-7: who cannot be hit says why. */
  async #inflict(card: number, target: number): Promise<void> {
    const move: SmileLifeMove = { t: "inflict", card, target };
    if (!this.make(move)) await this.explain(move);
  }

  protected drop(x: number, y: number): void {
    const thing = thingAt(x, y);
    const card = this.held;
    if (thing && this.can(thing)) return this.turn.touch(thing);
    this.turn.cancel();
    if (thing && card !== null) void this.explain(this.#dropped(thing, card));
  }

  #dropped(thing: string, card: number): SmileLifeMove {
    if (thing.startsWith("seat:")) return { t: "inflict", card, target: Number(thing.slice(5)) };
    if (thing === CASINO) return { t: "stake", card };
    return thing === DISCARD ? { t: "discard", card } : { t: "place", card };
  }

  // --- what happened ---

  boxOf = (seat: number): Box =>
    seat === this.me ? this.at.life : (this.at.seats[this.others.indexOf(seat)] ?? this.at.life);

  #places(): Places {
    const { at } = this;
    return {
      me: this.me,
      seat: this.boxOf,
      hand: (card) => this.#lay.get(card) ?? null,
      stock: at.stock,
      discard: at.discard,
      casino: at.casino,
      river: () => at.river[1] ?? at.stock,
    };
  }

  override hear(): void {
    super.hear();
    this.#remember();
    if (this.taken !== null && !this.turn.touched.length) this.turn.choose(`card:${this.taken}`);
    this.answers.onward();
  }

  protected override travel(): void {
    this.answers.listen();
    this.air.send(tripsOf(this.fresh, this.#places()));
  }

  protected notice(event: SmileLifeEvent): LifeNotice {
    const { session, words } = this.props;
    const cost = (seat: number) =>
      Math.max(0, (this.#smiles[seat] ?? 0) - (this.view.lives[seat]?.smiles ?? 0));
    return noticeOf(event, { me: this.me, words, names: session.names, t: this.t, cost });
  }

  /** Everybody draws: what was done with it is worth the line. */
  protected override captioned(event: SmileLifeEvent): boolean {
    return event.t !== "cards_drawn";
  }

  protected override obvious(): boolean {
    return asksAside(this.code);
  }

  override hurry(): void {
    super.hurry();
    this.stage.skip();
  }

  protected override give(notice: LifeNotice): void {
    if (notice.scene) this.stage.show(notice.scene);
    super.give(notice);
  }

  protected override heard(event: SmileLifeEvent): void {
    if (event.t === "malus_inflicted") this.#wince(event.to_seat);
    if (event.t === "hands_seen" && event.seat === this.me) {
      this.hands = event.hands;
      this.heap = "hands";
    }
    if (event.t === "pile_seen" && event.seat === this.me) this.heap = "pile";
  }

  #wince(seat: number): void {
    this.hurt = seat;
    setTimeout(() => (this.hurt = null), HURT_MS);
  }

  #remember(): void {
    const { w, h } = this.at.card;
    this.#smiles = this.view.lives.map(({ smiles }) => smiles);
    this.#lay = new Map(
      this.hand.map((card, i) => {
        const place = this.at.hand[i];
        return [card, { x: place?.x ?? 0, y: place?.y ?? 0, w, h }];
      }),
    );
  }

  override refused(refused: Refused): void {
    this.answers.stop();
    super.refused(refused);
  }

  override get telling(): boolean {
    return super.telling || this.stage.now !== null;
  }

  override leave(): void {
    super.leave();
    this.stage.clear();
  }
}
