// The table of Smile Life in front of one pair of eyes: what lies where, what a touch means.

import { i18n } from "../../i18n/index.svelte";
import type { MoveInfo, Refused } from "../../protocol";
import type { SmileLifeMove, SmileLifeView } from "../../protocol/games/smile_life";
import { play } from "../../sound/index.svelte";
import type { CardItem } from "../../ui/cards/items";
import { Gesture } from "../../ui/touch/gesture.svelte";
import { raised, type Box, type Place } from "../../ui/layout/places";
import { buzz, type Entry } from "../../ui/cards/motion";
import { NewsDesk } from "../../ui/news/desk.svelte";
import { ofKind } from "../../ui/touch/touch";
import { Turn } from "../../ui/touch/turn.svelte";
import type { BoardProps } from "../../ui/board/props";
import { Air, Stage } from "./air.svelte";
import { handOrder, lookOf } from "./cards";
import { answer, asksAside, choicesOf, legal, seatsIn } from "./decisions";
import { arrange } from "./layout";
import { noticeOf } from "./news";
import { tripsOf, type Places } from "./travel";
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

/** The one that is meant when there is no other. */
const onlyOne = (cards: number[]): number[] => (cards.length === 1 ? cards : []);

export type Peeked = "discard" | "hands" | "pile" | null;

export class LifeTable {
  readonly turn: Turn;
  readonly gesture: Gesture;
  readonly desk = new NewsDesk();
  readonly air = new Air();
  readonly stage = new Stage();
  /** The card looked at, and what is against it. */
  asked = $state.raw<Asked | null>(null);
  /** Whose life is open as a sheet. */
  visiting = $state<number | null>(null);
  /** Which heap of cards is open as a sheet. */
  heap = $state<Peeked>(null);
  /** The hands the journalist saw. */
  hands = $state.raw<number[][]>([]);
  /** Chosen on the sheet of a question. */
  picked = $state.raw<number[]>([]);
  focus = $state<number | null>(null);
  hurt = $state<number | null>(null);
  #props: BoardProps;
  #queue: SmileLifeMove[] = [];
  #question = "";
  #lay = new Map<number, Box>(); // where my cards lay, for those that leave

  constructor(props: BoardProps) {
    this.#props = props;
    this.turn = new Turn(props.session);
    this.gesture = new Gesture({
      movable: (card) => this.turn.open(`card:${card}`) && !this.aside,
      tap: (card) => void this.tap(card),
      lift: (card) => this.turn.choose(`card:${card}`),
      drop: (x, y) => this.#drop(x, y),
    });
  }

  // --- what is seen ---

  view = $derived.by(() => this.#props.session.update?.view as SmileLifeView);
  me = $derived.by(() => (this.#props.tv ? null : this.#props.session.seat));
  mine = $derived.by(
    () => this.me !== null && (this.#props.session.update?.to_act ?? []).includes(this.me),
  );
  code = $derived.by(() => (this.mine ? (this.view.question?.code ?? "") : ""));
  aside = $derived.by(() => asksAside(this.code));
  /** Taken from the discard, and not yet placed: it lies by my hand. */
  taken = $derived.by(() =>
    this.code === "place_taken" ? (this.view.question?.card ?? null) : null,
  );
  others = $derived.by(() => {
    const { length } = this.view.lives;
    const from = this.me ?? -1;
    return Array.from(
      { length: this.me === null ? length : length - 1 },
      (_, i) => (from + 1 + i) % length,
    );
  });

  hand = $derived.by(() => {
    if (this.me === null) return [];
    const order = (card: number) => handOrder(this.idOf(card), card);
    const own = [...this.view.hand].sort((a, b) => order(a) - order(b));
    return this.taken === null ? own : [...own, this.taken];
  });

  at = $derived.by(() => {
    const { width, height, tv } = this.#props;
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

  idOf = (card: number): string => this.#props.game.cards[card] ?? "";
  nameOf = (card: number): string => this.#props.words.table["card"][card] as string;

  /** What a card does: its own sentence, or that of its family. */
  does = (card: number): string => {
    const { words } = this.#props;
    const look = lookOf(this.idOf(card));
    const keys = [
      ...(this.view.edition === "B" ? [`${look.id}_b`] : []),
      look.id,
      ...(look.baby ? ["flirt_child"] : []),
      look.family,
    ];
    const key = keys.find((known) => words.has("card_text", known));
    return key ? words.say("card_text", key) : "";
  };

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
    return {
      handle: `c${card}`,
      card,
      place: chosen ? { ...up, z: 90 } : up,
      label: `${this.nameOf(card)}${playable ? `, ${i18n.t.table.playable}` : ""}`,
      from: this.#entry(card),
      inHand: true,
      playable,
      chosen,
      dim: acting && !playable,
      glow: this.#fresh.has(card) || card === this.taken,
      tabbable: card === (this.hand.includes(this.focus ?? -1) ? this.focus : this.hand[0]),
    };
  }

  /** Cards that just came into my hand. */
  #fresh = $derived.by(() => {
    const cards = new Set<number>();
    for (const event of this.#props.session.fresh) {
      if (event["seat"] !== this.me) continue;
      if (event.t === "cards_drawn" || event.t === "hand_dealt")
        for (const card of (event["cards"] as number[] | undefined) ?? []) cards.add(card);
      if (event.t === "river_taken" || event.t === "luck_kept") cards.add(event["card"] as number);
    }
    return cards;
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

  /** What is expected, in one sentence. */
  sentence = $derived.by(() => {
    const { session, words } = this.#props;
    const { outcome, asks } = session.update ?? {};
    if (outcome) return i18n.t.table.over;
    const held = this.held;
    if (held !== null && this.aimed.length) return sentences().aim(this.nameOf(held));
    if (held !== null && this.at.terse) return this.nameOf(held);
    if (held !== null) return sentences().confirm(this.nameOf(held), this.does(held));
    if (this.code === "start") return this.#opening();
    if (this.taken !== null && !this.playable(this.taken)) return this.#firstOf(this.taken);
    if (asks) return words.say("decision", asks.code, asks.params, session.names);
    const waiting = this.view.question?.seat ?? this.view.turn;
    return waiting >= 0 ? i18n.t.table.turnOf(session.names[waiting] ?? "") : i18n.t.table.waiting;
  });

  /** How this turn may begin; giving something up has a button of its own. */
  #opening(): string {
    const { begin } = sentences();
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
    const t = sentences();
    return (this.turn.open("button:resign") ? t.resignFirst : t.stopFirst)(this.nameOf(card));
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
      const [card] = this.picked;
      return card === undefined ? [] : seatsIn(this.turn.moves, "inflict", card);
    }
    return this.held === null ? [] : ofKind(this.turn.reach.next, "seat").map(Number);
  });

  can(thing: string): boolean {
    return this.turn.touched.length > 0 && this.turn.reach.next.has(thing);
  }

  // --- questions ---

  choices = $derived.by(() =>
    this.aside && this.me !== null
      ? choicesOf(this.view, this.me, this.idOf, this.#props.game.cards)
      : [],
  );

  choosable(card: number): boolean {
    if (this.code === "pay") return true;
    return this.turn.moves.some(({ touches }) => touches.includes(`card:${card}`));
  }

  pick(card: number): void {
    if (!this.choosable(card)) return void this.ask(card, answer(this.code, card, this.others[0]));
    if (this.code === "pay") {
      if (this.view.payment?.spent.includes(card)) return; // on the table already
      const on = this.picked.includes(card);
      this.picked = on ? this.picked.filter((c) => c !== card) : [...this.picked, card];
    } else if (this.picked[0] === card && this.code !== "send_back") this.confirm();
    else this.picked = [card];
  }

  confirm(): void {
    const [card] = this.picked;
    if (card !== undefined) this.make(answer(this.code, card));
  }

  /** Spend what was picked, then pay: one move after the other, each with its answer. */
  pay(): void {
    const spent = this.view.payment?.spent ?? [];
    const cards = this.picked.filter((card) => !spent.includes(card));
    this.#queue = [...cards.map((card): SmileLifeMove => ({ t: "spend", card })), { t: "pay" }];
    this.#onward();
  }

  #onward(): void {
    const next = this.#queue.shift();
    if (next && !this.make(next)) this.#queue = [];
  }

  /** Make a move if it is legal, by touching all its things. */
  make(move: SmileLifeMove): boolean {
    const found = legal(this.turn.moves, move);
    if (found) this.#touchAll(found);
    return found !== undefined;
  }

  #touchAll({ touches }: MoveInfo): void {
    this.turn.cancel();
    for (const thing of touches) this.turn.touch(thing);
  }

  /** A new question starts with nothing picked, a payment with the proposal. */
  #listenTo(): void {
    const { question, payment, luck } = this.view;
    const key = this.aside ? `${question?.code}/${question?.card}/${question?.n}/${luck}` : "";
    if (key === this.#question) return;
    this.#question = key;
    if (payment && this.code === "pay") this.picked = [...payment.spent, ...payment.proposal];
    else this.picked = this.code === "send_back" ? onlyOne(this.choices) : [];
  }

  // --- what is touched ---

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
    const refused = move ? await this.#props.session.why(move) : null;
    const aimed = refused?.code === "malus_needs_target";
    this.asked = { card, refused, spared: aimed ? await this.#spared(card) : [] };
  }

  /** SL-MALUS-7: why this malus can hit nobody, player by player; nothing if it can hit someone. */
  async #spared(card: number): Promise<Refused[]> {
    const { session } = this.#props;
    const why = this.others.map((target) => session.why({ t: "inflict", card, target }));
    const refused = await Promise.all(why);
    return refused.every((said) => said !== null) ? refused : [];
  }

  async draw(): Promise<void> {
    this.turn.cancel();
    if (this.turn.open(STOCK)) return this.turn.choose(STOCK);
    await this.#object({ t: "draw" });
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
    if (this.held !== null) return this.#object({ t: "stake", card: this.held });
    const card = this.#props.game.cards.indexOf("casino");
    this.asked = { card, refused: null };
  }

  life(): void {
    if (this.can(LIFE)) this.turn.touch(LIFE);
  }

  async press(seat: number): Promise<void> {
    const [picked] = this.picked;
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
    if (!this.make(move)) await this.#object(move);
  }

  #drop(x: number, y: number): void {
    const stage = document.querySelector("[data-testid=board]")?.getBoundingClientRect();
    const under = document.elementsFromPoint(x + (stage?.left ?? 0), y + (stage?.top ?? 0));
    const spot = under.map((el) => el.closest<HTMLElement>("[data-drop]")).find(Boolean);
    const thing = spot?.dataset["drop"];
    const card = this.held;
    if (thing && this.can(thing)) this.turn.touch(thing);
    else {
      this.turn.cancel();
      if (thing && card !== null) void this.#object(this.#dropped(thing, card));
    }
  }

  #dropped(thing: string, card: number): SmileLifeMove {
    if (thing.startsWith("seat:")) return { t: "inflict", card, target: Number(thing.slice(5)) };
    if (thing === CASINO) return { t: "stake", card };
    return thing === DISCARD ? { t: "discard", card } : { t: "place", card };
  }

  async #object(move: SmileLifeMove): Promise<void> {
    const refused = await this.#props.session.why(move);
    if (refused) this.object(refused);
  }

  object(refused: Refused): void {
    const { session, words } = this.#props;
    this.desk.tell(words.say("refusal", refused.code, refused.params, session.names), "sky");
  }

  step(by: number): number | null {
    const from = Math.max(0, this.hand.indexOf(this.focus ?? -1));
    this.focus = this.hand[(from + by + this.hand.length) % this.hand.length] ?? null;
    return this.focus;
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

  /** An update came: scenes, headlines, sounds, cards in the air. */
  hear(): void {
    const { session, words } = this.#props;
    this.turn.settle();
    this.#listenTo();
    this.air.send(tripsOf(session.fresh, this.#places()));
    const ear = { me: this.me, words, names: session.names, t: sentences(), does: this.does };
    for (const event of session.fresh) {
      const notice = noticeOf(event, ear);
      if (notice.scene) this.stage.show(notice.scene);
      if (notice.text) this.desk.tell(notice.text, notice.tone);
      if (notice.sound) play(notice.sound);
      if (notice.buzz?.length) buzz(notice.buzz);
      if (event.t === "malus_inflicted") this.#wince(event["to_seat"] as number);
      if (event.t === "hands_seen" && event["seat"] === this.me) {
        this.hands = (event["hands"] as number[][] | undefined) ?? [];
        this.heap = "hands";
      }
      if (event.t === "pile_seen" && event["seat"] === this.me) this.heap = "pile";
    }
    this.#remember();
    if (this.taken !== null && !this.turn.touched.length) this.turn.choose(`card:${this.taken}`);
    if (this.#queue.length) this.#onward();
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

  myTurn(): void {
    play("turn");
    buzz(30);
  }

  refused(refused: Refused): void {
    this.#queue = [];
    this.turn.settle();
    this.object(refused);
  }
}
