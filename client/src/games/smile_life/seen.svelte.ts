// What is seen at a table of Smile Life: where my cards lie, what they do, what is expected of me.

import type { SmileLifeEvent, SmileLifeMove, SmileLifeView } from "../../protocol/games/smile_life";
import { HandBoard } from "../../ui/board/hand.svelte";
import type { CardItem } from "../../ui/cards/items";
import type { Entry } from "../../ui/cards/motion";
import { raised, type Place } from "../../ui/layout/places";
import { ofKind } from "../../ui/touch/touch";
import { handOrder, lookOf } from "./cards";
import { asksAside, seatsIn } from "./decisions";
import { arrange } from "./layout";
import { arrivals } from "./travel";
import { sentences } from "./words";

export const LIFE = "zone:life";
export const STOCK = "pile:stock";
export const DISCARD = "pile:discard";
export const CASINO = "pile:casino";

const LIFTED = 6;
const CHOSEN = 18;

export abstract class LifeSeen extends HandBoard<SmileLifeView, SmileLifeMove, SmileLifeEvent> {
  /** What this board says. */
  t = $derived.by(() => sentences(this.props.words));

  /** The answers picked on the sheet of a question. */
  abstract readonly answers: { readonly picked: readonly number[] };

  protected get players(): number {
    return this.view.lives.length;
  }
  get deck(): readonly string[] {
    return this.props.game.cards;
  }
  code = $derived.by(() => (this.mine ? (this.view.question?.code ?? "") : ""));
  aside = $derived.by(() => asksAside(this.code) && !this.forced);
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
      watching: this.me === null,
      hand: this.hand.length,
      river: this.view.river === null ? 0 : 3,
      casino: this.view.casino !== null,
    });
  });

  /** What a card does: its own sentence, or that of its family. */
  override does(card: number): string {
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
  }

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

  #arrived = $derived.by(() => arrivals(this.fresh, this.me));

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
    if (held !== null && this.aimed.length) return this.#aiming(held);
    if (held !== null && this.at.terse) return this.nameOf(held);
    if (held !== null) return this.t.confirm({ card: held, does: this.does(held) });
    if (this.code === "start") return this.#opening();
    if (this.taken !== null && !this.playable(this.taken)) return this.#firstOf(this.taken);
    if (this.code === "play" && !this.hand.some((card) => this.playable(card)))
      return this.t.only_throw;
    return "";
  }

  /** What is lost stands on the lives themselves; turns are the same for everybody. */
  #aiming(card: number): string {
    const { turns } = lookOf(this.malus);
    return turns ? this.t.aim_turns({ card, n: turns }) : this.t.aim({ card });
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

  /** The malus I hold, or am about to send back. */
  malus = $derived.by(() => {
    const card = this.code === "send_back" ? this.answers.picked[0] : this.held;
    const id = card == null ? "" : this.idOf(card);
    return lookOf(id).family === "malus" ? id : "";
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
}
