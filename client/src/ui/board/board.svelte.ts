// What every board is built on: a table in front of one pair of eyes. Knows no game.
//
// How to write a board
// 1. The model, games/<id>/table.svelte.ts: `class MyTable extends Board<MyView, MyMove, MyEvent>`
//    with the types of protocol/games/<id>.ts; with cards in the hand, extend HandBoard
//    (hand.svelte.ts). Here are already: the view, who I am, whose turn it is, the touches of my
//    turn, what is expected in one sentence, why not, and the news. You say how many sit there
//    (`players`), what an event deserves (`notice`), where things lie (`at`: ui/layout/table.ts
//    gives seats, a free middle, the bar and the hand), and, if you like, what flies (`travel`).
// 2. The picture, games/<id>/Board.svelte: <BoardFrame> around your own pieces and those of
//    ui/: seats/SeatStrip, bar/ActionBar, cards/CardLayer, board/Flyers, board/Question,
//    news/Headline, sheets/. Drawings: <Sprite> once, then <Pic id="…"> wherever one is shown.
// 3. The client knows no rules. The house sends the legal moves with the things they touch:
//    `turn.choose("card:3")` begins a move, `turn.touch("pile:discard")` goes on, the last touch
//    plays it; `turn.open(thing)` says what is worth lighting up. `make(move)` plays a legal move
//    by its fields, `explain(move)` tells why another one is not.
// 4. games/<id>/index.ts exports the board (and a `Finale`, if the end is told before the ranking; a
//    `CardFace` and its `Sprite`, for cards shown elsewhere); games/index.ts names it.

import { i18n } from "../../i18n/index.svelte";
import type { MoveInfo, Refused } from "../../protocol";
import { play } from "../../sound/index.svelte";
import { buzz } from "../cards/motion";
import { NewsDesk } from "../news/desk.svelte";
import { deedOf, tellLine } from "../news/story";
import type { Notice } from "../news/notice";
import { sayMove } from "../text/moves";
import { legal } from "../touch/touch";
import { Turn } from "../touch/turn.svelte";
import { Air } from "./air.svelte";
import type { BoardProps } from "./props";

/** The other seats, clockwise from mine; for a spectator all of them. */
export function othersOf(seats: number, me: number | null): number[] {
  if (me === null) return Array.from({ length: seats }, (_, i) => i);
  return Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);
}

const OBVIOUS_MS = 700; // time to see what a question with one answer is answered with
const CAPTIONED = 40; // lines of the log among which the last deed is looked for

/** A way out of a refusal: a move, and what it is called. */
export interface Way {
  text: string;
  take: () => void;
}

export abstract class Board<View, Move extends object, Event extends { t: string }> {
  readonly turn: Turn;
  readonly desk = new NewsDesk();
  /** What flies over the board; one that sends something has its own. */
  readonly air: Pick<Air<unknown>, "list" | "hurry"> = new Air<never>();
  #obvious: ReturnType<typeof setTimeout> | undefined;
  protected readonly props: BoardProps;

  constructor(props: BoardProps) {
    this.props = props;
    this.turn = new Turn(props.session);
  }

  // --- what is seen ---

  view = $derived.by(() => this.props.session.update?.view as View);
  /** What has just happened. */
  fresh = $derived.by(() => this.props.session.fresh as unknown as readonly Event[]);
  /** My seat; null for whoever only watches. */
  me = $derived.by(() => (this.props.tv ? null : this.props.session.seat));
  /** Whose turn it is. */
  acting = $derived.by((): number | null => this.props.session.update?.to_act?.[0] ?? null);
  mine = $derived.by(
    () =>
      this.me !== null &&
      !this.offline &&
      (this.props.session.update?.to_act ?? []).includes(this.me),
  );
  /** The line is lost: nothing can be played, whatever lies there. */
  offline = $derived.by(() => this.props.session.status === "lost");
  /** Whose mark stands beside the sentence. */
  speaker = $derived.by(() => {
    if (this.mine || this.acting === null) return this.me;
    const doer = this.#landing ? this.#lastDeed?.event["seat"] : this.acting;
    return typeof doer === "number" ? doer : this.acting;
  });
  /** We wait for an expert, who searches before it moves. */
  pondering = $derived.by(() => {
    const { table, update } = this.props.session;
    const seat = this.acting === null ? undefined : table?.seats[this.acting];
    return !update?.outcome && seat?.kind === "bot" && seat.level === "expert";
  });
  others = $derived.by(() => othersOf(this.players, this.me));

  /** What happened is still shown large: nothing lies over it yet. */
  get telling(): boolean {
    return this.desk.now !== null;
  }

  /** What is expected, in one sentence. */
  sentence = $derived.by(() => {
    const { session } = this.props;
    if (session.update?.outcome) return i18n.t.table.over;
    if (this.offline) return i18n.t.table.lost;
    return this.hint() || this.question() || this.#waiting();
  });

  #lastDeed = $derived.by(() => {
    const recent = this.props.session.log.slice(-CAPTIONED);
    return deedOf(recent.filter(({ event }) => this.captioned(event as never)));
  });
  /** The last thing somebody did, in one line. */
  caption = $derived.by(() => {
    const { session, words } = this.props;
    return this.#lastDeed ? tellLine(this.#lastDeed, this.me, words, session.names) : "";
  });
  /** What somebody did is still in the air, and told until it has landed. */
  #landing = $derived.by(() => this.air.list.length > 0 && this.caption !== "");

  /** Is this event worth the line that stays? */
  protected captioned(_: Event): boolean {
    return true;
  }

  /** How many sit at this table. */
  protected abstract get players(): number;

  /** What the board itself says first, such as how to confirm the card in my fingers. */
  protected hint(): string {
    return "";
  }

  /** The question of the house, in its words. */
  protected question(): string {
    const { session, words } = this.props;
    const asks = session.update?.asks;
    return asks ? words.say("decision", asks.code, asks.params, session.names) : "";
  }

  /** Nobody is called before what the last one did has landed. */
  #waiting(): string {
    const { thinks, turnOf, waiting } = i18n.t.table;
    if (this.#landing) return this.caption;
    if (this.acting === null) return waiting;
    return (this.pondering ? thinks : turnOf)(this.props.session.names[this.acting] ?? "");
  }

  idOf = (card: number): string => this.props.game.cards[card] ?? "";
  nameOf = (card: number): string => this.props.words.name("card", card);

  // --- what is touched ---

  /** Does this thing lead on from what is touched already? */
  can(thing: string): boolean {
    return this.turn.touched.length > 0 && this.turn.reach.next.has(thing);
  }

  /** Make a move if it is legal, by touching all its things. */
  make(move: Move): boolean {
    const found: MoveInfo | undefined = legal(this.turn.moves, move);
    if (!found) return false;
    this.#carryOut(found);
    return true;
  }

  #carryOut({ touches }: MoveInfo): void {
    this.turn.cancel();
    for (const thing of touches) this.turn.touch(thing);
  }

  /** The one answer to a question the board may answer by itself; not again once taken back. */
  forced = $derived.by((): MoveInfo | null => {
    const [only, ...more] = this.turn.moves;
    const { table } = this.props.session;
    if (table?.lesson || !this.fresh.length || !this.mine || !this.obvious()) return null;
    return only && !more.length ? only : null;
  });

  /** May this question be answered without asking, if there is only one answer? */
  protected obvious(): boolean {
    return false;
  }

  /** The move a refusal names as the way out, if it can be made now. */
  wayOf(refused: Refused | null): Way | undefined {
    const way = refused?.way as Move | undefined;
    if (!way || !legal(this.turn.moves, way)) return undefined;
    return { text: sayMove(this.props, way), take: () => void this.make(way) };
  }

  /** Pourquoi pas ? In a headline. */
  async explain(move: Move): Promise<void> {
    if (this.offline) return this.desk.tell(i18n.t.table.lost, "sky");
    const refused = await this.props.session.why(move);
    if (refused) this.object(refused);
  }

  object({ code, params }: Refused): void {
    const { session, words } = this.props;
    this.desk.tell(words.say("refusal", code, params, session.names), "sky");
  }

  // --- what happened: called by BoardFrame ---

  /** What an event deserves; only what touches me, or all of us, is shown large. */
  protected abstract notice(event: Event): Notice;

  /** An update came: things in the air, then headlines and sounds. */
  hear(): void {
    this.turn.settle();
    this.travel();
    for (const event of this.fresh) {
      this.give(this.notice(event));
      this.heard(event);
    }
    this.#answerTheObvious();
  }

  #answerTheObvious(): void {
    clearTimeout(this.#obvious);
    const { forced } = this;
    if (!forced) return;
    this.#obvious = setTimeout(() => this.forced === forced && this.#carryOut(forced), OBVIOUS_MS);
  }

  /** A tap: what is only animation need not be waited for. */
  hurry(): void {
    this.air.hurry();
    this.desk.skip();
  }

  /** Send into the air what the fresh events have moved. */
  protected travel(): void {}

  /** Whatever else an event means to this board. */
  protected heard(_: Event): void {}

  protected give(notice: Notice): void {
    if (notice.text) this.desk.tell(notice.text, notice.tone);
    if (notice.sound) play(notice.sound);
    if (notice.buzz?.length) buzz(notice.buzz);
  }

  myTurn(): void {
    play("turn");
    buzz(30);
  }

  refused(refused: Refused): void {
    this.turn.settle();
    this.object(refused);
  }

  /** The board is put away. */
  leave(): void {
    clearTimeout(this.#obvious);
    this.desk.clear();
  }
}
