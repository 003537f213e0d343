// Puts what lies on a table into words: the sentences stand in [view] and [move] of a game's text.
// A hole {field} is filled from the fields around it, {field_card} says what its number means,
// {list.field} looks a number up in a list. A sentence with a hole that nothing fills is left out.
// All of it: docs/adding-a-game.md, "The words".

import { fill } from "../../i18n/text";
import type { Words } from "../../i18n/words.svelte";
import { quotedAll } from "../people/speech";

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

const HOLE = /\{(\p{L}+ )?([\w.]+)/gu;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Nothing to tell: no card, not so, an empty list. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === "" ||
  (Array.isArray(value) && value.every((entry) => isNothing(entry) || entry === -1));

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

/** "river.place": the entry of the list `river` that the field `place` names; or river.2, river.last */
function lookUp(path: string, fields: Fields): unknown {
  const [first = "", ...steps] = path.split(".");
  return steps.reduce<unknown>((at, step) => {
    if (!Array.isArray(at)) return isFields(at) ? at[step] : undefined;
    if (step === "last") return at.at(-1) as unknown;
    return at[Number(/^\d+$/.test(step) ? step : fields[step])] as unknown;
  }, fields[first]);
}

export class Teller {
  #words: Words;
  #names: readonly string[];
  #does: readonly string[];

  /** `does`: what each card does, by its number, for holes like {item_does}. */
  constructor(words: Words, names: readonly string[], does: readonly string[] = []) {
    this.#words = words;
    this.#names = names;
    this.#does = does;
  }

  /** A sentence with its holes filled; null when there is nothing to fill one with. */
  say(template: string, fields: Fields): string | null {
    const params: Fields = {};
    const plain = template.replace(HOLE, (_, word: string | undefined, hole: string) => {
      const name = hole.replaceAll(".", "__");
      params[name] = this.#value(hole, fields);
      return `{${word ?? ""}${name}`;
    });
    if (Object.values(params).some((value) => value === null)) return null;
    const writer = fields["author"] ?? fields["seat"];
    return this.#fill(plain, quotedAll(params, writer)).trim();
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
    if (kind === "n") return Array.isArray(part) ? part.length : null;
    return this.#plain(part, kind);
  }

  #plain(value: unknown, kind: string): unknown {
    if (Array.isArray(value)) return this.#list(value, kind) || null;
    if (isNothing(value) || (this.#isNamed(kind) && Number(value) < 0)) return null;
    return kind === "does" ? (this.#does[Number(value)] ?? "") : value;
  }

  /** Do numbers of this kind stand for something, so that -1 is none of them? */
  #isNamed(kind: string): boolean {
    return kind === "seat" || kind === "does" || Array.isArray(this.#words.table[kind]);
  }

  /** "Études × 3 et Médecin"; plain numbers stay one by one. */
  #list(values: readonly unknown[], kind: string): string {
    const some = values.map((value) => this.#plain(value, kind)).filter((value) => value !== null);
    const names = some.map((value) => this.#fill(`{${kind}}`, { [kind]: value }));
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const grouped = [...counts].map(([name, n]) => (n > 1 ? `${name} × ${n}` : name));
    return new Intl.ListFormat(this.#words.lang).format(this.#isNamed(kind) ? grouped : names);
  }

  /** Everything a section has to say about these fields, in its order. */
  tell(section: unknown, fields: Fields, mine = false): Told[] {
    if (!isFields(section)) return [];
    const done = new Set<string>();
    return Object.keys(section).flatMap((key) => {
      const field = fieldOf(key, fields);
      if (done.has(field)) return [];
      done.add(field);
      const told =
        this.#some(field, section, fields, mine) ??
        this.#entry(field, section[`${field}_none`], true, fields, mine);
      return told && (told.text || told.items.length) ? [told] : [];
    });
  }

  /** The words for this value, else for me, else for any; null where there is nothing to tell. */
  #some(field: string, section: Fields, fields: Fields, mine: boolean): Told | null {
    const value = field in fields ? fields[field] : true;
    const exact = section[`${field}_${String(value)}`];
    if (exact === undefined && isNothing(value)) return null;
    const keys = mine ? [`${field}_you`, field] : [field];
    const entry = exact ?? keys.map((key) => section[key]).find((found) => found !== undefined);
    return this.#entry(field, entry, value, fields, mine);
  }

  #entry(key: string, entry: unknown, value: unknown, fields: Fields, mine: boolean): Told | null {
    if (typeof entry === "string") {
      const text = this.say(entry, fields);
      return text === null ? null : { key, text, items: [], why: "" };
    }
    if (!isFields(entry)) return null;
    if (typeof entry["each"] === "string") return this.#each(key, entry, value, fields);
    const inner = this.tell(entry, { ...fields, ...(isFields(value) ? value : {}) }, mine);
    const items = inner.flatMap((told) => told.items);
    return { key, text: inner.map((told) => told.text).join(" "), items, why: "" };
  }

  #each(key: string, entry: Fields, value: unknown, fields: Fields): Told {
    const items = (Array.isArray(value) ? value : []).flatMap((item: unknown, i) => {
      const each = entry[`each_${String(item)}`] ?? entry[`at_${i}`] ?? entry["each"];
      const around = { ...fields, ...beside(fields, i), ...(isFields(item) ? item : {}) };
      const text = this.say(String(each), { ...around, item, i, nth: i + 1 });
      return text ? [{ text, card: typeof item === "number" ? item : null }] : [];
    });
    const label = typeof entry["label"] === "string" ? this.say(entry["label"], fields) : "";
    const text = items.length ? (label ?? "") : "";
    if (typeof entry["join"] === "string" && items.length) {
      const list = items.map((item) => item.text).join(entry["join"]);
      return { key, text: `${text} ${list}.`, items: [], why: "" };
    }
    return { key, text, items, why: String(entry["why"] ?? "") };
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
