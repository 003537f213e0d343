import { expect, it } from "vitest";
import type { JaimeEvent } from "../../protocol/games/jaime";
import { hits } from "./evening";

const opened = (gallery: number, seat: number, title: number | string): JaimeEvent => ({
  t: "gallery_opened",
  seat,
  gallery,
  title,
});
const liked = (gallery: number, seat: number, to_seat: number): JaimeEvent => ({
  t: "like_given",
  seat,
  to_seat,
  gallery,
  likes: 1,
});
const story: JaimeEvent[] = [
  opened(0, 0, 4),
  opened(1, 1, 7),
  liked(1, 0, 1),
  liked(0, 1, 0),
  liked(0, 2, 0),
  { t: "gallery_retitled", seat: 0, gallery: 0, title: "Moi", why: "said" },
  opened(2, 2, 9),
];

it("ranks galleries by their likes, under their last title", () => {
  expect(hits(story, []).map(({ id, title, likes }) => [id, title, likes.length])).toEqual([
    [0, "Moi", 2],
    [1, 7, 1],
  ]);
});

it("believes the count where it knows more than the story", () => {
  const best = [{ id: 5, seat: 1, title: "Hits", likes: [0, 2, 3], since: 0, ideas: [] }];
  expect(hits(story, best)[0]).toMatchObject({ id: 5, title: "Hits" });
  expect(hits([], best)).toHaveLength(1);
});
