// Every kind of card in words; those that do the same are told once.

import type { Words } from "../i18n/words.svelte";
import { loadCards } from "../net/api";
import type { GameInfo } from "../protocol";

export interface ToldCards {
  names: string[];
  does: string;
}

export async function tellCards(
  game: GameInfo,
  words: Words,
  options: Record<string, unknown>,
): Promise<ToldCards[]> {
  if (!game.cards.length) return [];
  const [{ doesOf }, looks] = await Promise.all([import("../ui/text/cards"), loadCards(game.id)]);
  const told = new Map<string, Set<string>>();
  doesOf(words, game.cards, looks, options).forEach((does, card) => {
    if (!does) return;
    const names = told.get(does) ?? new Set();
    told.set(does, names.add(words.name("card", card)));
  });
  return [...told].map(([does, names]) => ({ names: [...names], does }));
}
