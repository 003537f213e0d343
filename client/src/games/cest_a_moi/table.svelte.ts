// The table of C'est à moi !: one card in the centre, and a hand that should know better.

import type { CestAMoiEvent, CestAMoiMove, CestAMoiView } from "../../protocol/games/cest_a_moi";
import { RaceBoard, type Claim, type Deserved } from "../smiley_games/race/race.svelte";

/** What follows from a slap, which is told instead. */
export const DULL: ReadonlySet<string> = new Set(["gift_given"]);

export class CestAMoiTable extends RaceBoard<CestAMoiView, CestAMoiMove, CestAMoiEvent> {
  protected override readonly dull = DULL;

  shaken = $state(false);

  protected claims(): readonly Claim[] {
    return this.view.turn?.claims ?? [];
  }

  turns = $derived.by(() => this.turn.open("pile:pile"));
  locked = $derived.by(() => this.me !== null && this.view.seats[this.me]?.locked === true);
  /** My hand counts now; it looks the same whether the card is mine or not. */
  ready = $derived.by(() => this.live && !this.locked);
  specials = $derived.by(() =>
    this.me === null ? [] : (this.view.seats[this.me]?.specials ?? []),
  );
  stake = $derived.by(() => this.view.centre.length);

  protected override hint(): string {
    const { words } = this.props;
    if (this.me !== null && this.open && this.locked) return words.say("board", "locked");
    return this.view.phase === "turning" ? words.say("board", "coming") : super.hint();
  }

  flip(): void {
    this.make({ t: "flip" });
  }

  slap(press: Event): void {
    if (this.ready) this.claim({ t: "slap" }, press);
  }

  protected override heard(event: CestAMoiEvent): void {
    if (event.t === "hand_mistaken") this.shaken = event.seat === this.me;
    else if (event.t === "card_turned") this.shaken = false;
  }

  protected deserved(event: CestAMoiEvent, mine: boolean): Deserved | undefined {
    switch (event.t) {
      case "card_coming":
        return { sound: "draw" };
      case "card_turned":
        return { sound: "flip" };
      case "cards_won":
        return mine ? { sound: "gain", tone: "leaf", buzz: [40] } : { sound: "slap" };
      case "hand_mistaken":
        return mine ? { sound: "wrong", tone: "coral", buzz: [80, 40, 80] } : { sound: "wrong" };
      case "player_locked":
        return mine ? { sound: "freeze" } : undefined;
      case "card_left":
        return { sound: "sigh" };
      case "game_won":
        return { sound: "win", buzz: mine ? [60, 40, 160] : [] };
      default:
        return undefined;
    }
  }
}
