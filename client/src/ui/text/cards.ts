// What each card shows and does, in words: [look] tells the columns of its row, [card_text] the rest.

import type { Words } from "../../i18n/words.svelte";
import { isFields, Teller, type Fields } from "./teller";

type Looks = Record<string, Fields>;

/** By card number; cards of the same id say the same. */
export function doesOf(
  words: Words,
  cards: readonly string[],
  looks: Looks,
  options: Fields,
): string[] {
  const teller = new Teller(words, []);
  const said = new Map<string, string>();
  for (const id of new Set(cards)) {
    const look = looks[id] ?? {};
    const facts = teller.tell(words.table["look"], look).map(({ text, items }) => {
      const list = items.map((item) => item.text).join(", ");
      return [text, list && `${list}.`].filter(Boolean).join(" ");
    });
    const key = textKeys(id, look, options).find((known) => words.has("card_text", known));
    const text = key
      ? (teller.say(String(words.table["card_text"][key]), holesOf(look)) ?? "")
      : "";
    said.set(id, [...facts, text].filter(Boolean).join(" "));
  }
  return cards.map((id) => said.get(id) ?? "");
}

/** What a row says, with the numbers of a table in it beside its own. */
const holesOf = (look: Fields): Fields =>
  Object.assign({ ...look }, ...Object.values(look).filter(isFields)) as Fields;

/** Under an option, its own, by what it shows, by the beginning of its id. */
function textKeys(id: string, look: Fields, options: Fields): string[] {
  const marks = Object.keys(look).filter((name) => look[name] === true);
  const kinds = Object.entries(look).filter(
    ([name, value]) => name !== "id" && typeof value === "string" && value,
  );
  const parts = id.replaceAll("-", "_").split("_");
  return [
    ...Object.values(options).map((value) => `${id}_${String(value).toLowerCase()}`),
    id,
    ...kinds.flatMap(([, kind]) => marks.map((mark) => `${String(kind)}_${mark}`)),
    ...kinds.map(([, kind]) => String(kind)),
    ...parts.map((_, count) => parts.slice(0, parts.length - count).join("_")),
    ...kinds.map(([name]) => name),
  ];
}
