import { describe, expect, it, vi } from "vitest";
import { i18n } from "../../i18n/index.svelte";
import { wordsOf } from "../../i18n/words.svelte";
import type { TableSession } from "../../net/session.svelte";
import type { GameInfo, Refused, Update } from "../../protocol";
import type { Notice } from "../news/notice";
import { othersOf } from "./board.svelte";
import { HandBoard } from "./hand.svelte";
import type { BoardProps } from "./props";

type Laid = { t: "laid"; seat: number; card: number };
type Lay = { t: "lay"; card: number };

class Plain extends HandBoard<{ hand: number[] }, Lay, Laid> {
  hand = $derived.by(() => this.view.hand);
  protected get players(): number {
    return 3;
  }
  tap(card: number): void {
    this.turn.choose(`card:${card}`);
  }
  protected drop(): void {
    this.turn.touch("pile:discard");
  }
  protected notice({ seat, card }: Laid): Notice {
    return { text: `${seat} lays ${this.nameOf(card)}` };
  }
  protected override obvious(): boolean {
    return true;
  }
  item = (card: number) =>
    this.handItem(card, {
      place: { x: 0, y: 0, rotation: 0, z: 0, scale: 1 },
      playable: true,
      chosen: false,
      dim: false,
      glow: false,
    });
}

const words = wordsOf("fr", {
  card: ["une lune", "un soleil", "une étoile"],
  decision: { play: "Pose une carte." },
  refusal: { night: "{seat} dort encore." },
  event: { laid: "{seat} pose {un card}." },
  move: { lay: "Poser {un card}" },
});
const moves = [
  { move: { t: "lay", card: 1 }, touches: ["card:1", "pile:discard"] },
  { move: { t: "lay", card: 2 }, touches: ["card:2", "pile:discard"] },
];

function seated(update: Partial<Update> = {}, more: Partial<TableSession> = {}) {
  const play = vi.fn();
  const session = {
    seat: 0,
    names: ["Zoé", "Ali", "Léa"],
    fresh: [],
    log: [],
    held: false,
    update: { view: { hand: [0, 1, 2] }, moves, to_act: [0], ...update },
    play,
    ...more,
  } as unknown as TableSession;
  const game = { cards: ["moon", "sun", "star"] } as unknown as GameInfo;
  const props: BoardProps = { session, game, words, tv: false, width: 390, height: 800 };
  return { board: new Plain(props), play };
}

describe("every board", () => {
  it("seats the others clockwise from my left", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(2, 0)).toEqual([1]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });

  it("says what is expected: the question, whose turn it is, or that it is over", () => {
    expect(seated({ asks: { seat: 0, code: "play", params: {} } }).board.sentence).toBe(
      "Pose une carte.",
    );
    expect(seated({ to_act: [1] }).board.sentence).toContain("Ali");
    const outcome = { ranks: [1], scores: [1] } as Update["outcome"];
    const over = seated({ outcome, asks: { seat: 0, code: "play", params: {} } }).board.sentence;
    expect(over).not.toBe("Pose une carte.");
  });

  it("says that an expert is thinking, and of nobody else", () => {
    const seats = ["easy", "expert"].map((level) => ({ kind: "bot", level }));
    const table = { seats } as unknown as TableSession["table"];
    expect(seated({ to_act: [1] }, { table }).board.pondering).toBe(true);
    expect(seated({ to_act: [1] }, { table }).board.sentence).toMatch(/^Ali .*…$/);
    expect(seated({ to_act: [0] }, { table }).board.pondering).toBe(false);
  });

  it("plays a legal move by its fields, and no other", () => {
    const { board, play } = seated();
    expect(board.make({ t: "lay", card: 0 })).toBe(false);
    expect(play).not.toHaveBeenCalled();
    expect(board.make({ t: "lay", card: 2 })).toBe(true);
    expect(play).toHaveBeenCalledWith({ t: "lay", card: 2 });
  });

  it("knows what leads on from the card in my fingers", () => {
    const { board } = seated();
    expect(board.can("pile:discard")).toBe(false);
    board.tap(1);
    expect(board.can("pile:discard")).toBe(true);
  });

  it("tells the news of an update, and why not", () => {
    const { board } = seated({}, { fresh: [{ t: "laid", seat: 1, card: 2 }] });
    expect(board.telling).toBe(false);
    board.hear();
    expect(board.desk.now?.text).toBe("1 lays étoile");
    expect(board.telling).toBe(true); // the end waits
    board.desk.clear();
    expect(board.telling).toBe(false);
    board.refused({ t: "refused", code: "night", rule: "X-1", params: { seat: 2 } } as Refused);
    expect(board.desk.now?.text).toBe("Léa dort encore.");
    board.leave();
    expect(board.desk.now).toBeNull();
  });

  it("keeps in one line what was done last, and whose mark stands beside the sentence", () => {
    const line = (id: number, card: number) => ({
      id,
      event: { t: "laid", seat: 1, card },
      standIn: null,
    });
    const { board } = seated({ to_act: [1] }, { log: [line(0, 0), line(1, 1)] });
    expect(board.caption).toBe("Ali pose un soleil.");
    expect(board.speaker).toBe(1);
    expect(seated().board.speaker).toBe(0);
    const flying = seated({ to_act: [2] }, { log: [line(0, 0)] }).board;
    Object.assign(flying, { air: { list: [0], hurry: () => undefined } });
    expect([flying.sentence, flying.speaker]).toEqual(["Ali pose une lune.", 1]);
  });

  it("names nobody else while something is still in the air", () => {
    const log = [{ id: 0, event: { t: "laid", seat: 1, card: 2 }, standIn: null }];
    const { board } = seated({ to_act: [2] }, { log });
    expect(board.sentence).toContain("Léa");
    board.air.list = [{ id: 1, trip: null }];
    expect(board.sentence).toBe("Ali pose une étoile.");
  });

  it("says that the line is lost, and offers nothing until it is back", () => {
    const { board } = seated({}, { status: "lost" });
    expect(board.mine).toBe(false);
    expect(board.turn.moves).toEqual([]);
    expect(board.sentence).toBe(i18n.t.table.lost);
    board.gesture.click({ timeStamp: 1e6 } as MouseEvent, 1);
    expect(board.desk.now?.text).toBe(i18n.t.table.lost);
    board.leave();
  });

  it("answers by itself what has one answer, but not what was taken back", () => {
    vi.useFakeTimers();
    const fresh = [{ t: "laid", seat: 1, card: 2 }];
    const [only] = moves;
    const { board, play } = seated({ moves: [only!] }, { fresh });
    board.hear();
    vi.runAllTimers();
    expect(play).toHaveBeenCalledWith({ t: "lay", card: 1 });
    const back = seated({ moves: [only!] });
    back.board.hear();
    vi.runAllTimers();
    expect(back.play).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("makes the move a refusal names as the way out, if it can be made", () => {
    const { board, play } = seated();
    const refused = { code: "night", rule: "X-1" } as Refused;
    expect(board.wayOf(refused)).toBeUndefined();
    expect(board.wayOf({ ...refused, way: { t: "lay", card: 0 } })).toBeUndefined();
    const way = board.wayOf({ ...refused, way: { t: "lay", card: 2 } });
    expect(way?.text).toBe("Poser une étoile");
    way?.take();
    expect(play).toHaveBeenCalledWith({ t: "lay", card: 2 });
  });

  it("walks through the hand, and only the card in focus is reached by Tab", () => {
    const { board } = seated();
    expect(board.hand.map((card) => board.item(card).tabbable)).toEqual([true, false, false]);
    expect([board.step(1), board.step(1), board.step(1)]).toEqual([1, 2, 0]);
    board.step(-1);
    expect(board.hand.map((card) => board.item(card).tabbable)).toEqual([false, false, true]);
    expect(board.item(1).label).toContain("soleil");
  });
});
