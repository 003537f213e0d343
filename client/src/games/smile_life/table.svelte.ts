// The table of Smile Life in front of one pair of eyes: what lies where, what a touch means.

import type { Refused } from "../../protocol";
import type { SmileLifeEvent, SmileLifeMove, SmileLifeView } from "../../protocol/games/smile_life";
import { Air } from "../../ui/board/air.svelte";
import { HandBoard } from "../../ui/board/hand.svelte";
import type { CardItem } from "../../ui/cards/items";
import type { Entry } from "../../ui/cards/motion";
import { raised, type Box, type Place } from "../../ui/layout/places";
import { thingAt } from "../../ui/touch/drop";
import { ofKind } from "../../ui/touch/touch";
import { Answers } from "./answers.svelte";
import { handOrder, lookOf } from "./cards";
import { asksAside, seatsIn } from "./decisions";
import { arrange } from "./layout";
import { noticeOf, type LifeNotice } from "./news";
import { Stage } from "./stage.svelte";
import { tripsOf, type Places, type Trip } from "./travel";
import { sentences } from "./words";

export const LIFE = "zone:life";
export const STOCK = "pile:stock";
export const DISCARD = "pile:discard";
export const CASINO = "pile:casino";

const LIFTED = 6;
const CHOSEN = 18;
const HURT_MS = 700;

export interface Asked {
  card: number;
  refused: Refused | null;
  spared?: Refused[]; // a malus: why not here, why not there
}

export type Heap = "discard" | "hands" | "pile" | null;

export class LifeTable extends HandBoard<SmileLifeView, SmileLifeMove, SmileLifeEvent> {
  /** What this board says. */
  t = $derived.by(() => sentences(this.props.words));

  readonly air = new Air<Trip>();
  readonly stage = new Stage();
  readonly answers = new Answers(this);
  /** The card looked at, and what is against it. */
  asked = $state.raw<Asked | null>(null);
  /** Whose life is open as a sheet. */
  visiting = $state<number | null>(null);
  /** Which heap of cards is open as a sheet. */
  heap = $state<Heap>(null);
  /** The hands the journalist saw. */
  hands = $state.raw<number[][]>([]);
  hurt = $state<number | null>(null);
  #lay = new Map<number, Box>(); // where my cards lay, for those that leave

  // --- what is seen ---

  protected get players(): number {
    return this.view.lives.length;
  }
  get deck(): readonly string[] {
    return this.props.game.cards;
  }
  code = $derived.by(() => (this.mine ? (this.view.question?.code ?? "") : ""));
  aside = $derived.by(() => asksAside(this.code));
  /** Taken from the discard, and not yet placed: it lies by my hand. */
  taken = $derived.by(() =>
    this.code === "place_taken" ? (this.view.question?.card ?? null) : null,
  );

  hand = $derived.by((): number[] => {
    if (this.me === null) return [];
    const order = (card: number) => handOrder(this.idOf(card), card);
    const own = [...this.view.hand].sort((a, b) => order(a) - order(b));
    return this.taken === null ? own : [...own, this.taken];
  });

  at = $derived.by(() => {
    const { width, height, tv } = this.props;
    return arrange({
      width,
      height,
      tv,
      opponents: this.others.length,
      hand: this.hand.length,
      river: this.view.river === null ? 0 : 3,
      casino: this.view.casino !== null,
    });
  });

  /** What a card does: its own sentence, or that of its family. */
  does = (card: number): string => {
    const { words } = this.props;
    const look = lookOf(this.idOf(card));
    const keys = [
      ...(this.view.edition === "B" ? [`${look.id}_b`] : []),
      look.id,
      ...(look.baby ? ["flirt_baby"] : []),
      look.family,
    ];
    const key = keys.find((known) => words.has("card_text", known));
    return key ? words.say("card_text", key, { ...look }) : "";
  };

  /** What kind of job it is, for a card looked at closely. */
  statusOf(card: number): string {
    const { status } = lookOf(this.idOf(card));
    return status ? this.t.status[status] : "";
  }

  playable(card: number): boolean {
    const thing = `card:${card}`;
    return this.turn.moves.some(
      ({ touches }) => touches.includes(thing) && !touches.includes(DISCARD),
    );
  }

  items = $derived.by((): CardItem[] => {
    const places = this.at.hand;
    return this.hand
      .map((card, i) => this.#item(card, places[i] ?? places[0]!))
      .sort((a, b) => a.card - b.card);
  });

  #item(card: number, place: Place): CardItem {
    const chosen = this.turn.chosen(`card:${card}`);
    const playable = this.playable(card) && !this.aside;
    const up = chosen ? raised(place, CHOSEN, 1.05) : playable ? raised(place, LIFTED) : place;
    const acting = this.code === "play" || this.code === "rainbow" || this.taken !== null;
    return this.handItem(card, {
      place: chosen ? { ...up, z: 90 } : up,
      from: this.#entry(card),
      playable,
      chosen,
      dim: acting && !playable,
      glow: this.#arrived.has(card) || card === this.taken,
    });
  }

  /** Cards that just came into my hand. */
  #arrived = $derived.by(() => {
    const cards = this.fresh.flatMap((event) => {
      if (!("seat" in event) || event.seat !== this.me) return [];
      if (event.t === "cards_drawn" || event.t === "hand_dealt") return event.cards;
      return event.t === "river_taken" || event.t === "luck_kept" ? [event.card] : [];
    });
    return new Set(cards);
  });

  #entry(card: number): Entry {
    const { stock, discard } = this.at;
    const from = card === this.taken ? discard : stock;
    const place = {
      x: from.x + from.w / 2 - this.at.card.w / 2,
      y: from.y + from.h / 2 - this.at.card.h / 2,
      rotation: 0,
      z: 400,
      scale: from.w / this.at.card.w,
    };
    return { place, turned: card !== this.taken, delay: 0 };
  }

  protected override hint(): string {
    const { held } = this;
    if (held !== null && this.aimed.length) return this.t.aim({ card: held });
    if (held !== null && this.at.terse) return this.nameOf(held);
    if (held !== null) return this.t.confirm({ card: held, does: this.does(held) });
    if (this.code === "start") return this.#opening();
    if (this.taken !== null && !this.playable(this.taken)) return this.#firstOf(this.taken);
    return "";
  }

  /** How this turn may begin; giving something up has a button of its own. */
  #opening(): string {
    const { begin } = this.t;
    const river = this.view.river?.some((_, i) => this.turn.open(`river:${i}`)) ?? false;
    const discard = this.turn.open(DISCARD);
    return river && discard
      ? begin.either
      : river
        ? begin.river
        : discard
          ? begin.discard
          : begin.draw;
  }

  /** SL-TURN-9: taken for the sake of what is given up first. */
  #firstOf(card: number): string {
    const { t } = this;
    return (this.turn.open("button:resign") ? t.resign_first : t.stop_first)({ card });
  }

  /** The card in my fingers. */
  held = $derived.by(() => {
    const thing = this.turn.touched.find((touched) => touched.startsWith("card:"));
    return thing ? Number(thing.slice(5)) : null;
  });

  /** Players I can touch now to make a move. */
  aimed = $derived.by((): number[] => {
    if (this.code === "swap_with") return seatsIn(this.turn.moves, "choose_seat");
    if (this.code === "send_back") {
      const [card] = this.answers.picked;
      return card === undefined ? [] : seatsIn(this.turn.moves, "inflict", card);
    }
    return this.held === null ? [] : ofKind(this.turn.reach.next, "seat").map(Number);
  });

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
    if (this.turn.open(`river:${place}`)) return this.turn.choose(`river:${place}`);
    const card = this.view.river?.[place];
    if (card !== undefined) await this.ask(card, { t: "take_river", place });
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
    return noticeOf(event, { me: this.me, words, names: session.names, t: this.t });
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

  override leave(): void {
    super.leave();
    this.stage.clear();
  }
}
