// The four kinds of cards a hand holds, by number; and what a reward may be besides them.

export const GALLERY = 0;
export const CONTEST = 1;
export const QUIZ = 2;
export const LIKE = 3;
export const FROM_DECK = 4;
export const NOTHING = 5;

export const KINDS = ["gallery", "contest", "quiz", "like"] as const;
export const HAND = 5;
export const DECK = 23; // at the start, with three players or more
export const DECK_OF_TWO = 18;

/** A card of the hand: cards of a kind are alike, so it is known by its place among them. */
export interface Held {
  card: number;
  key: string;
  at: number; // in the hand
}

/** Each card with a key that stays while others come and go. */
export function held(hand: readonly number[]): Held[] {
  const seen = new Map<number, number>();
  return hand.map((card, at) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { card, key: `${card}-${nth}`, at };
  });
}
