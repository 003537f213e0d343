// The table of Trouve-le !: a spread of cards, two dice, and who knows what is gone.

import type { TrouveLeEvent, TrouveLeMove, TrouveLeView } from "../../protocol/games/trouve_le";
import { RaceBoard, type Claim, type Deserved } from "../smiley_games/race/race.svelte";

/** What follows from a wrong name, which is told instead. */
export const DULL: ReadonlySet<string> = new Set(["card_returned_penalty", "debt_grown"]);

export class TrouveLeTable extends RaceBoard<TrouveLeView, TrouveLeMove, TrouveLeEvent> {
  protected override readonly dull = DULL;

  protected claims(): readonly Claim[] {
    return this.view.throw?.claims ?? [];
  }

  /** Mine to throw. */
  throws = $derived.by(() => this.turn.open("button:throw"));
  speaking = $derived.by(() => this.view.phase === "speaking");
  /** I have the word: whose card is it? */
  naming = $derived.by(() => this.speaking && this.view.speaker === this.me);
  frozen = $derived.by(() => this.me !== null && this.view.seats[this.me]?.frozen === true);
  passed = $derived.by(() => this.me !== null && this.view.seats[this.me]?.given_up === true);
  /** Cards are to be found now, by me. */
  hunting = $derived.by(() => this.live && !this.frozen && !this.passed);
  /** While it is shown: the card that was just won lies open for a breath. */
  won = $derived.by(() => (this.view.phase === "pause" ? (this.view.throw?.card ?? null) : null));

  /** By card: whose fingers came down on it in vain, once it is told. */
  fingers = $derived.by(() => {
    const down = new Map<number, number[]>();
    for (const { seat, target } of this.claims())
      if (target !== null) down.set(target, [...(down.get(target) ?? []), seat]);
    return down;
  });

  protected override hint(): string {
    const { words } = this.props;
    if (this.me !== null && this.open && this.frozen) return words.say("board", "frozen");
    if (this.me !== null && this.open && this.passed) return words.say("board", "passed");
    if (this.speaking && !this.naming && this.view.speaker !== null)
      return words.say("board", "speaks", { seat: this.view.speaker }, this.props.session.names);
    return this.view.phase === "turning" ? words.say("board", "rolling") : super.hint();
  }

  throw(): void {
    this.make({ t: "throw" });
  }

  touch(card: number, press: Event): void {
    if (this.hunting) this.claim({ t: "touch", card }, press);
  }

  know(press: Event): void {
    if (this.hunting) this.claim({ t: "know" }, press);
  }

  giveUp(press: Event): void {
    if (this.hunting) this.claim({ t: "give_up" }, press);
  }

  name(owner: number): void {
    this.make({ t: "name", owner });
  }

  protected deserved(event: TrouveLeEvent, mine: boolean): Deserved | undefined {
    switch (event.t) {
      case "dice_rolled":
        return { sound: "roll" };
      case "dice_settled":
        return { sound: "settle" };
      case "card_found":
        return mine ? { sound: "gain", tone: "leaf", buzz: [40] } : { sound: "slap" };
      case "player_frozen":
        return mine ? { sound: "freeze", tone: "sky", buzz: [80, 40, 80] } : { sound: "freeze" };
      case "speaker_heard": // the names to choose from say the rest: nothing lies over them
        return { sound: "say" };
      case "owner_named":
      case "own_card_named":
        return mine ? { sound: "gain", tone: "leaf" } : { sound: "draw" };
      case "wrong_named":
      case "nothing_named":
        return mine ? { sound: "wrong", tone: "coral" } : { sound: "wrong" };
      case "card_returned":
        return { sound: "lay" };
      case "nobody_answered":
        return { sound: "sigh" };
      case "signal_reopened":
        return { sound: "turn", tone: "sky" };
      case "game_won":
        return { sound: "win", buzz: mine ? [60, 40, 160] : [] };
      default:
        return undefined;
    }
  }
}
