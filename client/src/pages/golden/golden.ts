// How the golden book names games and days.

import { i18n } from "../../i18n/index.svelte";
import { shelf } from "../../net/shelf.svelte";

/** A game, a programme of a box, or an evening of somebody's own. */
export function named(id: string, evening: string): string {
  const title = shelf.game(id)?.name ?? shelf.seriesOf(id)?.name;
  return title?.[i18n.lang] ?? (id === "evening" ? evening : id);
}

/** "12 novembre 2026"; nothing where nobody noted the day. */
export function dayOf(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  if (Number.isNaN(date.getTime())) return "";
  const told = date.toLocaleDateString(i18n.lang, {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return i18n.lang === "fr" ? told.replace(/^1 /, "1er ") : told;
}
