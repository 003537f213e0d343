// The table of Domino in front of one pair of eyes: what lies where, what a touch means.

import { tick } from "svelte";
import type { DominoEvent, DominoMove, DominoView, FaceView } from "../../protocol/games/domino";
import { Air } from "../../ui/board/air.svelte";
import { HandBoard } from "../../ui/board/hand.svelte";
import type { CardItem } from "../../ui/cards/items";
import type { BackTrip, Entry } from "../../ui/cards/motion";
import { centreOf, raised, type Place } from "../../ui/layout/places";
import type { Notice } from "../../ui/news/notice";
import { tell } from "../../ui/news/story";
import { handOrder } from "../smiley_games/cards";
import {
  CELLS,
  SIDE,
  colourOf,
  emptySpots,
  isJoker,
  layAnywhere,
  layAt,
  smileyOf,
  targetsOf,
  tilesOf,
  type Spot,
  type Target,
} from "./grid";
import { layout, spotBox } from "./layout";
import { noticeOf } from "./news";
import { entriesOf, flightsOf, lastLaid, type Scene } from "./travel";
import { sentences } from "./words";

export const STOCK = "pile:stock";
export const DISCARD = "pile:discard";
export const END = "button:end";
const APPLAUD = "button:applaud";

const UNTOLD: ReadonlySet<string> = new Set([
  "dice_thrown",
  "bonus_earned",
  "face_asked",
  "game_won",
]);
const LIFT = 5;
const CHOSEN_LIFT = 14;

export class DominoTable extends HandBoard<DominoView, DominoMove, DominoEvent> {
  override readonly air = new Air<BackTrip>();
  /** The slot at which a joker opens a line that wants a name. */
  naming = $state.raw<Target | null>(null);
  /** What the others did last, in words. */
  override caption = $state("");
  #held = new Map<number, Place>(); // where each card of mine lay, for those that leave

  // --- what is seen ---

  /** What this board says. */
  t = $derived.by(() => sentences(this.props.words));

  protected get players(): number {
    return this.view.cards.length;
  }
  // While a face is made everybody may applaud; the turn is one player's all the same.
  override acting = $derived.by(() => (this.view.turn < 0 ? null : this.view.turn));
  override mine = $derived.by(() => this.me !== null && this.view.turn === this.me);

  hand = $derived.by((): number[] =>
    this.me === null ? [] : this.ordered(this.view.hand, (card) => this.#order(card)),
  );

  at = $derived.by(() => {
    const { width, height, tv } = this.props;
    return layout({
      width,
      height,
      tv,
      opponents: this.others.length,
      hand: this.hand.length,
      rows: this.view.rows.length,
      columns: this.view.columns.length,
    });
  });

  tiles = $derived.by(() => tilesOf(this.view));
  /** The cell filled last, for the eye to find it. */
  last = $derived.by(() =>
    lastLaid(this.props.session.log.map((line) => line.event as unknown as DominoEvent)),
  );

  /** The card in my fingers. */
  chosen = $derived.by((): number | null => {
    const thing = this.turn.touched.find((touched) => touched.startsWith("card:"));
    return thing ? Number(thing.slice("card:".length)) : null;
  });
  targets = $derived.by(() =>
    this.chosen === null ? [] : targetsOf(this.view, this.turn.reach.next),
  );
  /** Where else a finger may ask why not; without hints these are all that is shown. */
  empties = $derived.by(() => (this.chosen === null ? [] : emptySpots(this.view)));

  #scene = $derived.by<Scene>(() => ({
    at: this.at,
    me: this.me,
    hand: this.hand,
    heldAt: (card) => this.#held.get(card),
    boxOf: (seat) => this.at.seats[this.others.indexOf(seat)] ?? this.at.bar,
  }));
  entries = $derived.by((): Map<number, Entry> => entriesOf(this.fresh, this.#scene));

  items = $derived.by((): CardItem[] =>
    this.hand
      .map((card, i) => this.#inHand(card, this.at.hand[i] as Place))
      .sort((a, b) => this.#order(a.card) - this.#order(b.card)),
  );

  #inHand(card: number, place: Place): CardItem {
    this.#held.set(card, place);
    const playable = this.turn.open(`card:${card}`);
    const chosen = this.chosen === card;
    const lifted = playable ? { ...place, y: place.y - LIFT } : place;
    return this.handItem(card, {
      place: chosen ? raised(place, CHOSEN_LIFT, 1.06) : lifted,
      from: this.entries.get(card),
      playable,
      chosen,
      dim: this.mine && !playable,
      glow: this.#drawn === card,
    });
  }

  /** What I have just drawn or taken from the table. */
  #drawn = $derived.by(() => {
    const mine = this.fresh.find(
      (event) => (event.t === "card_drawn" || event.t === "joker_taken") && event.seat === this.me,
    );
    return mine && "card" in mine ? mine.card : null;
  });

  /** The jokers of the table that I may take now. */
  swaps = $derived.by(
    () =>
      new Set(this.tiles.filter((tile) => this.turn.open(`joker:${tile.cell}`)).map((t) => t.cell)),
  );

  protected override hint(): string {
    const { t } = this;
    const { face } = this.view;
    if (face && this.chosen === null) return this.faceSentence(face);
    if (this.chosen === null) return "";
    if (this.can(DISCARD)) return t.to_discard;
    if (this.can(`joker:${this.chosen}`)) return t.to_swap;
    if (!this.view.hints) return t.place_blind;
    if (this.targets.length === 1) return t.confirm;
    const ends = this.targets.every((target) => target.end !== null);
    return ends && !isJoker(this.chosen) ? t.ends : t.place;
  }

  /** Option "imitate": who makes a face now. */
  faceSentence({ seat }: FaceView): string {
    const { face_for, face_of } = this.t;
    return seat === this.me ? face_for : face_of({ name: this.props.session.names[seat] ?? "" });
  }

  override does(card: number): string {
    const { t } = this;
    if (!isJoker(card)) return t.basic({ smiley: smileyOf(card), colour: colourOf(card) });
    const kind = card - CELLS;
    return kind < SIDE ? t.joker_row({ smiley: kind }) : t.joker_column({ colour: kind - SIDE });
  }

  #order(card: number): number {
    return handOrder(this.props.game.cards[card] ?? "");
  }

  // --- what is touched ---

  async tap(card: number): Promise<void> {
    this.focus = card;
    const thing = `card:${card}`;
    if (this.turn.chosen(thing)) this.#again();
    else if (this.turn.open(thing)) this.turn.choose(thing);
    else {
      const why = await this.props.session.why(layAnywhere(this.view, card));
      this.asked = { card, refused: why };
    }
  }

  /** A second tap: the only place there is, or back into the hand. */
  #again(): void {
    const [only, ...more] = this.targets;
    if (this.can(DISCARD)) this.turn.touch(DISCARD);
    else if (this.can(`joker:${this.chosen}`)) this.turn.touch(`joker:${this.chosen}`);
    else if (only && !more.length && this.view.hints) this.aim(only);
    else this.turn.cancel();
  }

  /** Lay the chosen card there; a joker that opens a line names it first. */
  aim(target: Target): void {
    const [thing, ...more] = target.things;
    if (more.length) this.naming = target;
    else if (thing) this.turn.touch(thing);
  }

  name(thing: string): void {
    this.naming = null;
    this.turn.touch(thing);
  }

  /** A finger on a place that is not lit: lay it if it belongs there, else say why not. */
  async probe(spot: Spot): Promise<void> {
    if (this.chosen === null) return;
    const { row, column } = spot;
    const target = this.targets.find((t) => t.row === row && t.column === column);
    if (target) this.aim(target);
    else await this.explain(layAt(this.view, this.chosen, spot));
  }

  /** A joker of the table: take it for its card, or learn why not. */
  async swap(cell: number): Promise<void> {
    const move = { t: "exchange", cell } as const;
    if (!this.make(move) && this.mine) await this.explain(move);
  }

  /** The one button of the bar: draw, or end the turn. */
  async finish(): Promise<void> {
    const thing = this.turn.open(END) ? END : STOCK;
    if (this.turn.open(thing)) this.turn.choose(thing);
    else await this.explain(this.view.stock ? { t: "draw" } : { t: "end_turn" });
  }

  applaud(): void {
    if (this.turn.open(APPLAUD)) this.turn.choose(APPLAUD);
  }

  /** Let go over the table, a card goes to the nearest lit place; else back into the hand. */
  protected drop(x: number, y: number): void {
    if (this.can(DISCARD) && y < this.at.bar.y + this.at.bar.h) return this.turn.touch(DISCARD);
    const reach = (spot: Spot) => {
      const centre = centreOf(spotBox(this.at, spot));
      return Math.hypot(centre.x - x, centre.y - y);
    };
    const near = (spot: Spot): boolean => reach(spot) < this.at.cell * 1.1;
    const joker = this.tiles.find((tile) => this.can(`joker:${tile.cell}`) && near(tile));
    const [nearest] = [...this.targets].sort((a, b) => reach(a) - reach(b));
    if (joker) this.turn.touch(`joker:${joker.cell}`);
    else if (nearest && near(nearest)) this.aim(nearest);
    else this.turn.cancel();
  }

  // --- what happened ---

  override hear(): void {
    this.naming = null;
    super.hear();
  }

  protected override travel(): void {
    this.air.send(flightsOf(this.fresh, this.#scene));
    this.#write();
    void tick().then(() => this.#forget());
  }

  /** The caption; what follows from it (another turn, a victory) is seen anyway. */
  #write(): void {
    const { session, words } = this.props;
    const told = session.fresh
      .filter((event) => !UNTOLD.has(event.t))
      .map((event) => tell(event, this.me, words, session.names));
    if (told.length) this.caption = told.join(" ");
  }

  #forget(): void {
    for (const card of this.#held.keys())
      if (!this.view.hand.includes(card)) this.#held.delete(card);
  }

  protected notice(event: DominoEvent): Notice {
    return noticeOf(event, this.me, this.t);
  }
}
