// Any table in words: what is expected of me, what I can do, what lies where, what happened.

import { i18n } from "../../i18n/index.svelte";
import { afterPaint } from "../../net/reflexes.svelte";
import { HouseError, loadCards } from "../../net/api";
import type { MoveInfo, Refused } from "../../protocol";
import type { BoardProps } from "../board/props";
import { tellLine } from "../news/story";
import { doesOf } from "./cards";
import { choicesOf, type Choice } from "./moves";
import { ofSeat, Teller, type Fields, type Told } from "./teller";

const LONGEST_MS = 600_000;
const PAST = 40; // events told

export interface Person {
  seat: number;
  name: string;
  told: Told[];
}

export class TextTable {
  #props: BoardProps;
  #shown = performance.now();
  #sent = new Map<string, number>(); // by what was chosen, the number of that play
  #looks = $state.raw<Record<string, Fields>>({});
  /** Why the last move asked for was refused. */
  objection = $state("");

  constructor(props: BoardProps) {
    this.#props = props;
    void this.#learn();
  }

  /** What cards show; without it they still have their names. */
  async #learn(): Promise<void> {
    try {
      this.#looks = await loadCards(this.#props.game.id);
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      console.info("The cards are not described:", error.error);
    }
  }

  me = $derived.by(() => (this.#props.tv ? null : this.#props.session.seat));
  view = $derived.by(() => (this.#props.session.update?.view ?? {}) as Fields);
  mine = $derived.by(() => {
    const { session } = this.#props;
    return this.me !== null && (session.update?.to_act.includes(this.me) ?? false);
  });
  #seats = $derived.by(() => this.#props.session.table?.seats.length ?? 0);
  #does = $derived.by(() => {
    const { words, game, session } = this.#props;
    return doesOf(words, game.cards, this.#looks, session.table?.options ?? {});
  });
  #teller = $derived.by(() => new Teller(this.#props.words, this.#props.session.names, this.#does));
  #cardOf = $derived.by(() =>
    Object.fromEntries(this.#props.game.cards.map((id, card) => [id, card])),
  );
  #around = $derived.by<Fields>(() => {
    const mine = this.me === null ? {} : ofSeat(this.view, this.me, this.#seats);
    return { ...this.view, mine, card_of: this.#cardOf };
  });

  /** Whom we wait for, if it is one alone. */
  #awaited = $derived.by(() => {
    const to_act = this.#props.session.update?.to_act ?? [];
    return to_act.length === 1 && !this.asked ? to_act[0] : undefined;
  });
  /** It is an expert, who searches before it moves. */
  pondering = $derived.by(() => {
    const { session, game } = this.#props;
    const seat = this.#awaited === undefined ? undefined : session.table?.seats[this.#awaited];
    const expert = seat?.kind === "bot" && seat.level === "expert";
    return expert && !game.in_time && !session.update?.outcome;
  });
  /** What is expected, in one sentence. */
  sentence = $derived.by(() => {
    const t = i18n.t.table;
    const { session, words } = this.#props;
    const { outcome, asks } = session.update ?? {};
    if (outcome) return t.over;
    if (asks) return words.say("decision", asks.code, asks.params, session.names);
    if (this.asked) return t.myTurn;
    if (this.#awaited === undefined) return t.waiting;
    return (this.pondering ? t.thinks : t.turnOf)(session.names[this.#awaited] ?? "");
  });

  choices = $derived.by(() => this.#choices(this.#props.session.update?.moves ?? []));
  /** Somebody waits for my move: not so where a match is only watched. */
  asked = $derived.by(() => this.mine && this.choices.length > 0);
  claims = $derived.by(() => this.#choices(this.#props.session.claims));

  #choices(moves: readonly MoveInfo[]): Choice[] {
    const { session, words, game } = this.#props;
    return choicesOf(moves, {
      teller: this.#teller,
      words: words.table,
      cards: game.cards,
      asks: session.update?.asks,
      around: this.#around,
    });
  }

  // --- what lies where ---

  #section(part: string): unknown {
    return this.#props.words.table["view"]?.[part];
  }

  own = $derived.by<Told[]>(() => {
    if (this.me === null) return [];
    const seen = this.#teller.tell(this.#section("mine"), this.#around, true);
    return [...seen, ...this.#person(this.me, true)];
  });
  table = $derived.by<Told[]>(() => this.#teller.tell(this.#section("table"), this.#around));
  others = $derived.by<Person[]>(() => {
    const { names } = this.#props.session;
    const start = this.me ?? -1;
    const order = names.map((_, step) => (start + 1 + step) % names.length);
    return order
      .filter((seat) => seat !== this.me)
      .map((seat) => ({ seat, name: names[seat] ?? "", told: this.#person(seat, false) }));
  });

  #person(seat: number, mine: boolean): Told[] {
    const fields = ofSeat(this.view, seat, this.#seats);
    const told = this.#teller.tell(this.#section("seat"), fields, mine);
    // My cards are told above, how many there are beside them: both may be called `hand`.
    return told.map((each) => ({ ...each, key: `seat.${each.key}` }));
  }

  /** What runs out for everybody, in words. */
  clocks = $derived.by(() => {
    const { session, words } = this.#props;
    return (session.update?.clocks ?? []).map((clock) => {
      const tag = String((clock.move as Fields)["t"]);
      return { clock, text: words.say("clock", tag) };
    });
  });

  past = $derived.by(() => {
    const { session, words } = this.#props;
    return session.log
      .slice(-PAST)
      .map((line) => ({ id: line.id, text: tellLine(line, this.me, words, session.names) }))
      .filter(({ text }) => text)
      .reverse();
  });

  // --- what is done ---

  play(choice: Choice, filled: Fields, rt?: number): void {
    const { session } = this.#props;
    const before = this.#sent.get(choice.key);
    if (before !== undefined && session.pending.has(before)) return; // pressed twice
    this.objection = "";
    const play = session.play({ ...(choice.info.move as Fields), ...filled }, rt);
    if (play !== null) this.#sent.set(choice.key, play);
  }

  /** By this key or finger; its time counts from what was to be reacted to. */
  claim(choice: Choice, filled: Fields, press: Pick<Event, "timeStamp">): void {
    const ms = Math.round(press.timeStamp - this.#shown);
    this.play(choice, filled, Math.max(0, Math.min(LONGEST_MS, ms)));
  }

  /** An update came: reaction times count from what was to be reacted to. */
  hear(): void {
    const { session, game } = this.#props;
    const stimuli = game.stimuli ?? [];
    if (session.fresh.some(({ t }) => stimuli.includes(t))) afterPaint((at) => (this.#shown = at));
    this.objection = "";
  }

  refused(refused: Refused): void {
    this.objection = this.explain(refused);
  }

  explain(refused: Refused): string {
    const { session, words } = this.#props;
    const say = (section: string, key: string): string =>
      words.has(section, key) ? words.say(section, key, refused.params, session.names) : "";
    return [say("refusal", refused.code), refused.remedy ? say("remedy", refused.remedy) : ""]
      .join(" ")
      .trim();
  }

  cardName = (card: number): string => this.#teller.say("{card}", { card }) ?? "";

  /** Things that some move touches just now. */
  touched = $derived.by(() => {
    const moves = this.#props.session.update?.moves ?? [];
    return new Set(moves.flatMap((info) => info.touches));
  });

  async why(move: string, card: number): Promise<string> {
    const refused = await this.#props.session.why({ t: move, card });
    return refused ? this.explain(refused) : i18n.t.table.text.nothingAgainst;
  }
}
