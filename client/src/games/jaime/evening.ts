// The best titles of the evening, from what everybody saw: who opened what, and how often it was
// liked. Late comers know at least the best of the round that was counted last.

import type { GalleryView, JaimeEvent } from "../../protocol/games/jaime";

export interface Hit {
  id: number;
  seat: number;
  title: number | string;
  likes: number[];
}

const MOST = 3;

export function hits(story: readonly JaimeEvent[], counted: readonly GalleryView[]): Hit[] {
  const known = new Map<number, Hit>();
  for (const event of story) take(known, event);
  for (const { id, seat, title, likes } of counted) known.set(id, { id, seat, title, likes });
  return [...known.values()]
    .filter(({ likes }) => likes.length > 0)
    .sort((a, b) => b.likes.length - a.likes.length || a.id - b.id)
    .slice(0, MOST);
}

function take(known: Map<number, Hit>, event: JaimeEvent): void {
  if (event.t === "gallery_opened") {
    const { gallery: id, seat, title } = event;
    known.set(id, { id, seat, title, likes: [] });
  } else if (event.t === "gallery_retitled") {
    const hit = known.get(event.gallery);
    if (hit) hit.title = event.title;
  } else if (event.t === "like_given") {
    known.get(event.gallery)?.likes.push(event.seat);
  }
}
