import { describe, expect, it, vi } from "vitest";
import { wordsOf } from "../../i18n/words.svelte";
import type { TableSession } from "../../net/session.svelte";
import type { GameInfo, MoveInfo } from "../../protocol";
import type { GalleryView, ProfileView } from "../../protocol/games/jaime";
import { CONTEST, GALLERY, held, LIKE, QUIZ } from "./kinds";
import { JaimeTable } from "./table.svelte";

const words = wordsOf("fr", {
  board: { no_gallery: "Aucune galerie.", which_gallery: "Laquelle ?", pick: "Lesquelles ?" },
  refusal: { too_late_like: "Trop tard." },
  event: { gallery_opened: "{seat} ouvre.", like_given: "{seat} aime.", round_dealt: "Cartes !" },
  remedy: { card_kept: "Ton J’aime reste dans ta main." },
});
const gallery = (id: number, seat: number): GalleryView => ({
  id,
  seat,
  title: 0,
  likes: [],
  since: 0,
  ideas: [],
});
const profile = (colour: number, open: GalleryView | null): ProfileView => ({
  colour,
  hand: 5,
  deck: 18,
  profile: 0,
  gallery: open,
  auto: true,
  blocked: false,
  scores: [],
  quizzes: 0,
  truths: 0,
});
const likes = (...ids: number[]): MoveInfo[] =>
  ids.map((id) => ({ move: { t: "like", gallery: id }, touches: ["card:3", `gallery:${id}`] }));
const hand = [LIKE, GALLERY, LIKE, CONTEST, QUIZ];

function seated(moves: MoveInfo[], phase = "play") {
  const seats = [profile(0, null), profile(1, gallery(7, 1)), profile(2, gallery(9, 2))];
  const view = { seat: 0, phase, turn: null, seats, hand, tasks: [], contests: [], quiz: null };
  const plays: object[] = [];
  const session = {
    seat: 0,
    names: ["Zoé", "Ali", "Léa"],
    fresh: [],
    log: [],
    pending: new Set<number>(),
    update: { view, moves, to_act: [0, 1, 2], clocks: [] },
    play: vi.fn((move: object) => (session.pending.add(plays.push(move)), plays.length)),
    why: vi.fn(async () => null),
  };
  const props = {
    session: session as unknown as TableSession,
    game: { cards: [] } as unknown as GameInfo,
    ...{ words, tv: false, width: 390, height: 800 },
  };
  return { table: new JaimeTable(props), session, plays };
}

it("posts what somebody did in this round only", () => {
  const { table, session } = seated([]);
  const did = (t: string, seat: number, round?: number) => ({
    id: 0,
    standIn: null,
    event: { t, seat, round },
  });
  session.log = [did("gallery_opened", 1), did("round_dealt", 1, 2), did("like_given", 2)] as never;
  expect([1, 2].map((seat) => table.postOf(seat))).toEqual(["", "Léa aime."]);
});

describe("a Like", () => {
  it("goes to the only open gallery at once, and is not sent twice", () => {
    const { table, plays } = seated(likes(7));
    table.tap(0);
    table.tap(0);
    expect(plays).toEqual([{ t: "like", gallery: 7 }]);
    expect(table.waits("card:3-0")).toBe(true);
  });

  it("asks which one, where there are several", () => {
    const { table, plays } = seated(likes(7, 9));
    table.tap(2);
    expect(plays).toEqual([]);
    expect(table.sentence).toBe("Laquelle ?");
    table.touchGallery(gallery(9, 2));
    expect(plays).toEqual([{ t: "like", gallery: 9 }]);
    expect(table.liking).toBe(false);
  });

  it("stays in the hand where there is none, and when it came too late", () => {
    const { table, plays } = seated([]);
    table.tap(0);
    expect(table.sentence).toBe("Aucune galerie.");
    table.refused({ t: "refused", rule: "", code: "too_late_like", remedy: "card_kept" });
    expect(table.sentence).toBe("Trop tard. Ton J’aime reste dans ta main.");
    expect(plays).toEqual([]);
    table.leave();
  });
});

it("a second card waits for the first one, it is not refused", () => {
  const { table, session, plays } = seated([
    { move: { t: "play_gallery" }, touches: ["card:0"] },
    { move: { t: "play_quiz" }, touches: ["card:2"] },
  ]);
  table.tap(1);
  table.tap(4);
  expect(plays).toEqual([{ t: "play_gallery" }, { t: "play_quiz" }]);
  expect(table.waits("card:0-0")).toBe(true);
  session.pending.delete(1);
  expect(session.pending.has(2)).toBe(true);
});

it("asks why, rather than sending what cannot be", () => {
  const { table, session, plays } = seated([], "voting");
  table.tap(1);
  expect(plays).toEqual([]);
  expect(session.why).toHaveBeenCalledWith({ t: "play_gallery" });
});

it("opens no title to be written where it could not be hung", () => {
  const { table, session } = seated([], "duel");
  table.touchGallery(gallery(3, 0));
  expect(table.writing).toBeNull();
  expect(session.why).toHaveBeenCalledWith({ t: "retitle", gallery: 3 });
});

it("opens the title of a gallery that may have another one", () => {
  const { table } = seated([{ move: { t: "retitle", gallery: 3 }, touches: [] }]);
  table.touchGallery(gallery(3, 0));
  expect(table.writing).toBe("title");
});

it("swaps the cards picked, in the order of picking", () => {
  const { table, plays } = seated([]);
  table.startSwap();
  for (const at of [3, 0, 1, 0]) table.tap(at);
  expect(table.picked).toEqual([3, 1]);
  table.swapPicked();
  expect(plays).toEqual([{ t: "swap", cards: [CONTEST, GALLERY] }]);
  expect(table.picked).toBeNull();
});

it("a card keeps its key while others of its kind are drawn", () => {
  expect(held([LIKE, GALLERY, LIKE]).map(({ key }) => key)).toEqual(["3-0", "0-0", "3-1"]);
});
