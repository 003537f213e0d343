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
// 4. games/<id>/index.ts exports the board (and a `Finale`, if the end is told before the ranking);
//    games/index.ts names it.

import { i18n } from "../../i18n/index.svelte";
import type { MoveInfo, Refused } from "../../protocol";
import { play } from "../../sound/index.svelte";
import { buzz } from "../cards/motion";
import { NewsDesk } from "../news/desk.svelte";
import type { Notice } from "../news/notice";
import { legal } from "../touch/touch";
import { Turn } from "../touch/turn.svelte";
import type { BoardProps } from "./props";

/** The other seats, clockwise from mine; for a spectator all of them. */
export function othersOf(seats: number, me: number | null): number[] {
  if (me === null) return Array.from({ length: seats }, (_, i) => i);
  return Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);
}

export abstract class Board<View, Move extends object, Event extends { t: string }> {
  readonly turn: Turn;
  readonly desk = new NewsDesk();
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
    () => this.me !== null && (this.props.session.update?.to_act ?? []).includes(this.me),
  );
  others = $derived.by(() => othersOf(this.players, this.me));

  /** What is expected, in one sentence. */
  sentence = $derived.by(() => {
    const { session } = this.props;
    if (session.update?.outcome) return i18n.t.table.over;
    return this.hint() || this.question() || this.#waiting();
  });

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

  #waiting(): string {
    const { turnOf, waiting } = i18n.t.table;
    return this.acting === null ? waiting : turnOf(this.props.session.names[this.acting] ?? "");
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
    this.turn.cancel();
    for (const thing of found.touches) this.turn.touch(thing);
    return true;
  }

  /** Pourquoi pas ? In a headline. */
  async explain(move: Move): Promise<void> {
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
    this.desk.clear();
  }
}
