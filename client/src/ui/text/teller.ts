// Puts what lies on a table into words: the sentences stand in [view] and [move] of a game's text.
// A hole {field} is filled from the fields around it, {field_card} says what its number means,
// {list.field} looks a number up in a list; see docs/adding-a-game.md.

import { fill } from "../../i18n/text";
import type { Words } from "../../i18n/words.svelte";

export type Fields = Record<string, unknown>;

export interface Item {
  text: string;
  card: number | null;
}

/** One thing told: a sentence, or a label and its list. */
export interface Told {
  key: string;
  text: string;
  items: Item[];
  why: string; // the move to ask about for a card of the list that cannot be played
}

const HOLE = /\{([\w.]+)/g;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Nothing to tell: no card, nobody, not so, an empty list. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === "" ||
  value === -1 ||
  (Array.isArray(value) && value.every(isNothing));

/** The fields of one player: a list with an entry for everybody stands for that entry. */
export function ofSeat(view: Fields, seat: number, seats: number): Fields {
  const own: Fields = {};
  for (const [name, value] of Object.entries(view)) {
    if (!Array.isArray(value) || value.length !== seats) continue;
    const entry: unknown = value[seat];
    own[name] = entry;
    if (isFields(entry)) Object.assign(own, entry);
  }
  return { ...view, ...own, seat };
}

/** "river.place": the entry of the list `river` that the field `place` names. */
function lookUp(path: string, fields: Fields): unknown {
  const [first = "", ...steps] = path.split(".");
  return steps.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(fields[step])] as unknown;
    return isFields(at) ? at[step] : undefined;
  }, fields[first]);
}

export class Teller {
  #words: Words;
  #names: readonly string[];

  constructor(words: Words, names: readonly string[]) {
    this.#words = words;
    this.#names = names;
  }

  /** A sentence with its holes filled. */
  say(template: string, fields: Fields): string {
    const params: Fields = {};
    const plain = template.replace(HOLE, (_, hole: string) => {
      const name = hole.replaceAll(".", "__");
      params[name] = this.#value(hole, fields);
      return `{${name}`;
    });
    return this.#fill(plain, params).trim();
  }

  #fill(template: string, params: Fields): string {
    const { lang, table } = this.#words;
    return fill(template, params, lang, table, this.#names);
  }

  #value(hole: string, fields: Fields): unknown {
    const cut = hole.lastIndexOf("_");
    const kind = hole.slice(cut + 1);
    const whole = lookUp(hole, fields);
    if (whole !== undefined) return this.#plain(whole, kind);
    const part = lookUp(hole.slice(0, Math.max(0, cut)), fields);
    if (kind === "n" && Array.isArray(part)) return part.length;
    return this.#plain(part, kind);
  }

  #plain(value: unknown, kind: string): unknown {
    return Array.isArray(value) ? this.#list(value, kind) : (value ?? "");
  }

  /** "Études × 3 et Médecin"; plain numbers stay one by one. */
  #list(values: readonly unknown[], kind: string): string {
    const some = values.filter((entry) => !isNothing(entry));
    const names = some.map((value) => this.#fill(`{${kind}}`, { [kind]: value }));
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const grouped = [...counts].map(([name, n]) => (n > 1 ? `${name} × ${n}` : name));
    const numbers = names.every((name, i) => name === String(some[i]));
    return new Intl.ListFormat(this.#words.lang).format(numbers ? names : grouped);
  }

  /** Everything a section has to say about these fields, in its order. */
  tell(section: unknown, fields: Fields, mine = false): Told[] {
    if (!isFields(section)) return [];
    const done = new Set<string>();
    return Object.keys(section).flatMap((key) => {
      const field = fieldOf(key, fields);
      if (done.has(field)) return [];
      done.add(field);
      const told = this.#one(field, section, fields, mine);
      return told && (told.text || told.items.length) ? [told] : [];
    });
  }

  #one(field: string, section: Fields, fields: Fields, mine: boolean): Told | null {
    const value = field in fields ? fields[field] : true;
    const keys = [...(mine ? [`${field}_you`] : []), field];
    const exact = section[`${field}_${String(value)}`];
    if (exact !== undefined) return this.#entry(field, exact, value, fields, mine);
    if (isNothing(value)) return this.#entry(field, section[`${field}_none`], true, fields, mine);
    const entry = keys.map((key) => section[key]).find((found) => found !== undefined);
    return this.#entry(field, entry, value, fields, mine);
  }

  #entry(key: string, entry: unknown, value: unknown, fields: Fields, mine: boolean): Told | null {
    if (typeof entry === "string")
      return { key, text: this.say(entry, fields), items: [], why: "" };
    if (!isFields(entry)) return null;
    if (typeof entry["each"] === "string") return this.#each(key, entry, value, fields);
    const inner = this.tell(entry, { ...fields, ...(isFields(value) ? value : {}) }, mine);
    const items = inner.flatMap((told) => told.items);
    return { key, text: inner.map((told) => told.text).join(" "), items, why: "" };
  }

  #each(key: string, entry: Fields, value: unknown, fields: Fields): Told {
    const each = String(entry["each"]);
    const items = (Array.isArray(value) ? value : []).flatMap((item: unknown, i) => {
      if (isNothing(item)) return [];
      const around = { ...fields, ...beside(fields, i), ...(isFields(item) ? item : {}) };
      const text = this.say(each, { ...around, item, i, nth: i + 1 });
      return [{ text, card: typeof item === "number" ? item : null }];
    });
    const label = typeof entry["label"] === "string" ? this.say(entry["label"], fields) : "";
    return { key, text: label, items, why: String(entry["why"] ?? "") };
  }
}

/** Of every other list the entry at the same place: {prices_here}. */
function beside(fields: Fields, i: number): Fields {
  const lists = Object.entries(fields).filter(([, value]) => Array.isArray(value));
  return Object.fromEntries(
    lists.map(([name, value]) => [`${name}_here`, (value as unknown[])[i]]),
  );
}

/** The field a sentence is about: penalty for penalty, penalty_0, penalty_none, penalty_you. */
function fieldOf(key: string, fields: Fields): string {
  if (key in fields) return key;
  const parts = key.split("_");
  for (let count = parts.length - 1; count > 0; count--) {
    const name = parts.slice(0, count).join("_");
    if (name in fields) return name;
  }
  return key;
}
