// What the album page works out by itself: a date, a list of names, an icon per figure.

import type { Language } from "../../protocol";

const LOCALE: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

/** "2026-05-04" as people write it; nothing when nobody knows. */
export function dayIn(day: string, lang: Language): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** Zoé, Ana et Max */
export const listOf = (names: readonly string[], lang: Language): string =>
  new Intl.ListFormat(LOCALE[lang]).format(names);

/** One round pen, like the other signs of the house. */
const ICONS: Record<string, string> = {
  studies: "M12 5 2 9.5 12 14l10-4.5zM6.5 12v4.5c3 2.5 8 2.5 11 0V12M22 9.5V15",
  jobs: "M3 8h18v11H3zM9 8V5h6v3M3 13h18M12 12v2",
  wages: "M2.5 7h19v11h-19zM12 10a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM6 10v.01M18 15v.01",
  loves:
    "M12 20C5 15 3 11.5 3 8.5 3 6 5 4.5 7 4.5c2 0 4 1.2 5 3.5 1-2.3 3-3.5 5-3.5 2 0 4 1.5 4 4 0 3-2 6.5-9 11.5z",
  weddings:
    "M9 9a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM15 9a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM13 3l2 3 2-3z",
  children:
    "M3 11h9V4a7 7 0 0 0-9 7zM3 11c0 4 2.5 6 6 6h3c4 0 6.5-2 6.5-6H3M18.5 11c0-2 1-3 2.5-3M8 19.5v.01M15 19.5v.01",
  houses: "M3 11.5 12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6",
  travels: "M10.5 13.5 3 11l1.5-1.5 7 .5L16 5.5c1-1 3-1.5 3.5-1S20 7 19 8l-4.5 4.5.5 7L13.5 21z",
  pets: "M12 12c-3 0-5.5 3-5.5 5.5S9 20 12 20s5.5 0 5.5-2.5S15 12 12 12zM5 11v.01M9 6.5v.01M15 6.5v.01M19 11v.01",
  awards: "M8 3l4 7 4-7M12 10a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM12 13.5v4",
  blows: "M7 14a4 4 0 0 1 .5-8A5.5 5.5 0 0 1 18 7.5a3.5 3.5 0 0 1-.5 6.5M13 11l-3 5h4l-3 5",
  pranks: "M4 5l3 3.5h10L20 5v8a8 8 0 0 1-16 0zM9 12.5v.01M15 12.5v.01M8.5 16c2 2 5 2 7 0",
};
const SMILE = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM9 9.5v.01M15 9.5v.01M8 14c2 2.5 6 2.5 8 0";

/** A figure without a picture of its own smiles. */
export const iconOf = (name: string): string => ICONS[name] ?? SMILE;
