// The table of Hurle !: everybody's name is a target, mine like the others.

import type { HurleEvent, HurleMove, HurleView } from "../../protocol/games/hurle";
import type { BoardProps } from "../../ui/board/props";
import { RaceBoard, type Claim, type Deserved } from "../smiley_games/race/race.svelte";

/** What follows from a shout, which is told instead. */
export const DULL: ReadonlySet<string> = new Set(["card_given"]);

export class HurleTable extends RaceBoard<HurleView, HurleMove, HurleEvent> {
  protected override readonly dull = DULL;

  constructor(props: BoardProps) {
    super(props);
    const { session } = props;
    // The whole story uses the words people are called by, but for who took which.
    $effect(() => {
      session.naming = ({ t }) => (t === "name_taken" ? session.names : this.names);
      return () => (session.naming = null);
    });
  }

  protected claims(): readonly Claim[] {
    return this.view.turn?.claims ?? [];
  }

  locked = $derived.by(() => this.me !== null && this.view.seats[this.me]?.locked === true);
  choosing = $derived.by(() => this.view.phase === "choosing" && this.view.chooser === this.me);

  /** What is shouted for this player: the own name, or the word of the special card. */
  called(seat: number): string {
    const special = this.view.seats[seat]?.special ?? null;
    return special === null ? this.nameOfSeat(seat) : this.props.words.name("card", special);
  }

  /** Once all have taken a word, it is their name for the match (SG-VAR-5). */
  override get names(): readonly string[] {
    if (this.view.phase === "choosing") return super.names;
    return this.seats.map((seat) => this.called(seat));
  }

  /** What each shouter said, shown while the result lasts. */
  bubbles = $derived.by(() => {
    const said = new Map<number, string>();
    for (const { seat, target } of this.view.turn?.claims ?? [])
      if (target !== null && !said.has(seat)) said.set(seat, this.called(target));
    return said;
  });

  /** Whose name the first one shouted, while the result lasts. */
  named = $derived.by(() => this.view.turn?.claims[0]?.target ?? null);

  protected override hint(): string {
    const { words, session } = this.props;
    if (this.view.phase === "choosing" && !this.choosing && this.view.chooser !== null)
      return words.say("board", "chooses", { seat: this.view.chooser }, session.names);
    if (this.me !== null && this.open && this.locked) return words.say("board", "locked");
    return this.view.phase === "turning" ? words.say("board", "coming") : super.hint();
  }

  shout(name: number, press: Event): void {
    if (this.live && !this.locked) this.claim({ t: "shout", name }, press);
  }

  take(card: number): void {
    this.make({ t: "take_name", card });
  }

  protected deserved(event: HurleEvent, mine: boolean): Deserved | undefined {
    switch (event.t) {
      case "name_taken":
        return { sound: "pop" };
      case "card_turned":
        return { sound: "flip" };
      case "shout_won":
        return mine ? { sound: "gain", tone: "leaf", buzz: [40] } : { sound: "say" };
      case "dice_shout_won":
        return mine ? { sound: "gain", tone: "leaf", buzz: [40] } : { sound: "gong" };
      case "shout_mistaken":
        return mine ? { sound: "wrong", tone: "coral", buzz: [80, 40, 80] } : { sound: "wrong" };
      case "player_locked":
        return mine ? { sound: "freeze" } : undefined;
      case "player_unlocked":
        return mine ? { sound: "turn" } : undefined;
      case "game_won":
        return { sound: "win", buzz: mine ? [60, 40, 160] : [] };
      default:
        return undefined;
    }
  }
}
