// The table of Happy City in front of one pair of eyes: what is on sale, what a touch means.

import type { Refused } from "../../protocol";
import type {
  CityView,
  HappyCityEvent,
  HappyCityMove,
  HappyCityView,
} from "../../protocol/games/happy_city";
import { Air } from "../../ui/board/air.svelte";
import { Board } from "../../ui/board/board.svelte";
import { spots } from "../../ui/board/spots";
import { calm } from "../../ui/cards/motion";
import type { Box } from "../../ui/layout/places";
import type { Notice } from "../../ui/news/notice";
import { thingAt } from "../../ui/touch/drop";
import { Gesture } from "../../ui/touch/gesture.svelte";
import { familyOf, lookOf } from "./cards";
import { missing, needsOf, passCoins, type Need } from "./city";
import { goodsOf, shelfOf, type Good, type Kind } from "./goods";
import { arrange, SMALL } from "./layout";
import { isDeed, noticeOf } from "./news";
import { tripsOf, type Trip } from "./travel";
import { sentences } from "./words";

export const CITY = "zone:city";
export const DISCARD = "pile:discard";

const ASIDE = new Set(["pay", "louvre", "sphinx", "pyramid"]);
const SHAKE_MS = 900;

export interface Asked {
  card: number;
  refused: Refused | null;
  good: Good | null;
}

export class CityTable extends Board<HappyCityView, HappyCityMove, HappyCityEvent> {
  /** What this board says. */
  t = $derived.by(() => sentences(this.props.words));

  readonly gesture = new Gesture({
    movable: (key) => this.#open(key),
    tap: (key) => void this.tap(key),
    lift: (key) => this.#choose(key),
    drop: (x, y) => this.#drop(x, y),
  });
  override readonly air = new Air<Trip>();
  /** The card looked at, and what is against it. */
  asked = $state.raw<Asked | null>(null);
  /** All specials are open as a sheet. */
  listing = $state(false);
  /** Whose city is open as a sheet. */
  visiting = $state<number | null>(null);
  /** The place I would give up to the monster. */
  picked = $state<number | null>(null);
  /** Which of the goods is in my fingers. */
  heldKey = $state<number | null>(null);
  shaken = $state<number | null>(null);
  /** Let go over its target: it stays there until the house has answered. */
  #dropped = $state.raw<{ key: number; dx: number; dy: number; view: HappyCityView } | null>(null);
  #spots = new Map<string, Box>();
  #before: HappyCityView | null = null;

  // --- what is seen ---

  /** The number of the first dwelling among the cards. */
  get #house(): number {
    return this.props.game.cards.indexOf("house");
  }

  protected get players(): number {
    return this.view.cities.length;
  }
  city = $derived.by((): CityView | null =>
    this.me === null ? null : (this.view.cities[this.me] ?? null),
  );
  code = $derived.by(() => (this.mine ? (this.view.question?.code ?? "") : ""));
  aside = $derived.by(() => ASIDE.has(this.code) && !this.forced);
  draft = $derived.by(() => this.view.markets.length > 0);
  at = $derived.by(() => {
    const { width, height, tv } = this.props;
    return arrange({
      width,
      height,
      tv,
      others: this.others.length,
      specials: this.view.cities.length + 2,
      decks: this.view.grozilla ? 4 : 3,
    });
  });

  colourOf = (hue: number): string => this.props.words.name("colour", hue);

  /** What a card does: its own sentence, or that of its family. */
  does = (card: number): string => {
    const { words } = this.props;
    const look = lookOf(this.idOf(card));
    const key = [look.id, familyOf(look)].find((known) => words.has("card_text", known));
    return key ? words.say("card_text", key, { ...look, ...look.numbers }) : "";
  };

  /** What no source shows is said where a card is looked at closely, and only there. */
  sourceOf = (card: number): string =>
    lookOf(this.idOf(card)).reconstructed ? this.props.words.say("note", "reconstructed") : "";

  /** How many dwellings of a kind are left. */
  stock = ({ left }: Good): string => (left ? this.t.left({ n: left }) : this.t.sold_out);

  /** The colours a special still asks for. */
  lacking = (colours: readonly string[]): string => {
    const times = (colour: string) => colours.filter((other) => other === colour).length;
    const each = [...new Set(colours)].map((colour) =>
      times(colour) > 1 ? `${colour} × ${times(colour)}` : colour,
    );
    return each.length ? this.t.lacks({ colours: each.join(", ") }) : this.t.all_colours;
  };

  goods = $derived.by(() => goodsOf(this.view, this.#house));
  of = (kind: Kind): Good[] => this.goods.filter((good) => good.kind === kind);
  good = (key: number | null): Good | null => this.goods.find((good) => good.key === key) ?? null;

  /** Can it come into my city by the next touches? */
  playable = (good: Good): boolean =>
    this.turn.moves.some(({ touches }) => touches.includes(good.thing) && touches.includes(CITY));
  discardable = (good: Good): boolean =>
    good.kind === "zone" &&
    this.turn.moves.some(
      ({ touches }) => touches.includes(good.thing) && touches.includes(DISCARD),
    );
  chosen = (good: Good): boolean => this.heldKey === good.key && this.turn.chosen(good.thing);

  needs = (card: number, seat = this.me): Need[] => {
    const city = seat === null ? null : this.view.cities[seat];
    const id = this.idOf(card);
    // Whoever only watches has no city to compare with: nothing is dimmed.
    if (!city)
      return (lookOf(id).needs ?? []).flatMap((n, hue) => Array<Need>(n).fill({ hue, met: true }));
    return needsOf(city, id, this.idOf);
  };
  away = (card: number): number => missing(this.needs(card));

  held = $derived.by(() => (this.turn.touched.length ? this.good(this.heldKey) : null));

  passCoins = $derived.by(() => (this.city ? passCoins(this.city, this.idOf) : 1));

  /** Words and buttons share a line of the bar: the name of what is held, or a few words. */
  terse = $derived.by(() => this.at.mode === "tall" && this.props.height < SMALL);
  #chosen = $derived.by(() => {
    const at = this.code === "destroy" ? this.picked : null;
    return this.held?.card ?? (at === null ? undefined : this.city?.cards[at]);
  });

  protected override hint(): string {
    const { held, t } = this;
    if (this.terse && this.#chosen !== undefined) return this.nameOf(this.#chosen);
    if (this.terse) return (t.short as Record<string, string>)[this.code] ?? "";
    if (held && this.can(DISCARD) && !this.can(CITY)) return t.discard_how({ card: held.card });
    if (held && (held.kind === "special" || held.kind === "market"))
      return t.take_how({ card: held.card });
    if (held && !held.price) return t.buy_free_how({ card: held.card });
    if (held) return t.buy_how({ card: held.card, n: held.price });
    if (this.#chosen === undefined) return "";
    return t.stomp_how({ card: this.#chosen, by_card: this.view.question?.card ?? -1 });
  }

  /** How far this card is from its shelf, under a finger or just let go. */
  carried = ({ key }: Good): { dx: number; dy: number } | null => {
    const { held } = this.gesture;
    if (held?.card === key && held.dragging) return held;
    return this.#dropped?.key === key && this.#dropped.view === this.view ? this.#dropped : null;
  };

  // --- what is touched ---

  #open(key: number): boolean {
    const good = this.good(key);
    return !!good && good.left > 0 && this.turn.open(good.thing) && !this.turn.pending;
  }

  #choose(key: number): void {
    const good = this.good(key);
    if (!good) return;
    this.heldKey = key;
    this.turn.choose(good.thing);
  }

  async tap(key: number): Promise<void> {
    const good = this.good(key);
    if (!good || good.card < 0) return;
    if (this.chosen(good)) return this.confirm();
    if (this.#open(key)) return this.#choose(key);
    await this.ask(good.card, this.mine ? this.#wish(good) : null, good);
  }

  /** The thing in my fingers goes where it can only go. */
  confirm(): void {
    if (this.can(CITY)) this.turn.touch(CITY);
    else if (this.can(DISCARD)) this.turn.touch(DISCARD);
  }

  /** The move a touch of this card means, allowed or not. */
  #wish({ kind, card }: Good): HappyCityMove {
    if (kind === "special") return { t: "take_special", card };
    if (kind === "market") return { t: "pick_market", card };
    return kind === "zone" && this.code === "discard" ? { t: "discard", card } : { t: "buy", card };
  }

  /** Look at a card closely, with what is against it. */
  async ask(card: number, move: HappyCityMove | null, good: Good | null = null): Promise<void> {
    this.turn.cancel();
    const refused = move ? await this.props.session.why(move) : null;
    this.asked = { card, refused, good };
  }

  /** A deck: where the card in my fingers is thrown away, or the next one comes from. */
  async draw(deck: number): Promise<void> {
    if (this.can(DISCARD)) return this.turn.touch(DISCARD);
    this.turn.cancel();
    if (this.turn.open(`pile:${deck}`)) return this.turn.choose(`pile:${deck}`);
    await this.explain({ t: "draw", deck });
  }

  /** My city: where the card in my fingers goes, or its accounts. */
  press(seat: number): void {
    if (seat === this.me && this.can(CITY)) return this.turn.touch(CITY);
    this.turn.cancel();
    this.visiting = seat;
  }

  pick(at: number): void {
    this.picked = this.picked === at ? null : at;
  }

  stomp(): void {
    if (this.picked !== null) this.turn.choose(`place:${this.picked}`);
    this.picked = null;
  }

  #drop(x: number, y: number): void {
    const thing = thingAt(x, y);
    if (!thing || !this.can(thing)) return this.turn.cancel();
    this.#leave();
    this.turn.touch(thing);
  }

  /** The page still shows the card where the finger left it: there it stays, from there it flies. */
  #leave(): void {
    const good = this.good(this.heldKey);
    const rest = this.#spots.get(good?.spot ?? "");
    const here = spots().get(good?.spot ?? "");
    if (!good || !rest || !here) return;
    this.#dropped = { key: good.key, dx: here.x - rest.x, dy: here.y - rest.y, view: this.view };
    this.#spots.set(good.spot, here);
  }

  override object({ code, params, remedy }: Refused): void {
    const { session, words } = this.props;
    const why = words.say("refusal", code, params, session.names);
    const help = remedy ? ` ${words.say("remedy", remedy, params, session.names)}` : "";
    this.desk.tell(why + help, "sky");
  }

  // --- what happened ---

  override hear(): void {
    super.hear();
    this.#before = this.view;
  }

  protected override travel(): void {
    if (this.code !== "destroy") this.picked = null;
    const old = this.#spots;
    this.#spots = spots();
    this.air.send(
      tripsOf(this.fresh, {
        before: (spot) => old.get(spot) ?? this.#spots.get(spot) ?? null,
        now: (spot) => this.#spots.get(spot) ?? null,
        shelf: (card) => shelfOf(card, this.idOf(card), this.#before, this.#house),
        deck: (card) => ["1", "2", "3", "grozilla"].indexOf(lookOf(this.idOf(card)).deck),
      }),
    );
  }

  /** Is this card still on its way there? Then it is not to be seen there yet. */
  awaited(spot: string, card: number): boolean {
    return this.air.list.some(({ trip }) => trip.spot === spot && trip.card === card) && !calm();
  }

  protected notice(event: HappyCityEvent): Notice {
    return noticeOf(event, this.me, this.props.words, this.props.session.names, this.does);
  }

  protected override captioned(event: HappyCityEvent): boolean {
    return isDeed(event);
  }

  protected override obvious(): boolean {
    return ASIDE.has(this.code);
  }

  protected override heard(event: HappyCityEvent): void {
    if (event.t === "building_destroyed") this.#shake(event.seat);
  }

  #shake(seat: number): void {
    setTimeout(() => {
      this.shaken = seat;
      setTimeout(() => (this.shaken = null), SHAKE_MS);
    }, 900);
  }

  override refused(refused: Refused): void {
    this.#dropped = null;
    super.refused(refused);
  }
}
