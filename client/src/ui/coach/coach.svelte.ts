// The coach of a lesson: which sentence stands now, what it points at, what the next tap means.

import { i18n } from "../../i18n/index.svelte";
import type { Words } from "../../i18n/words.svelte";
import { fill } from "../../i18n/text";
import { loadLesson } from "../../net/api";
import type { TableSession } from "../../net/session.svelte";
import type { LessonInfo, LessonLine } from "../../protocol";

// The players after the learner, as lessons name them.
const SEATS = { first_seat: 1, second_seat: 2, third_seat: 3 };

/** What the coach of this game says, in the language of the moment. */
export class CoachWords {
  info = $state.raw<LessonInfo | null>(null);

  constructor(game: () => string) {
    $effect(() => {
      const lang = i18n.lang;
      loadLesson(game(), lang).then(
        (info) => lang === i18n.lang && (this.info = info),
        (reason: unknown) => console.info("The coach is silent:", reason),
      );
    });
  }
}

export class Coach {
  #session: TableSession;
  #words: () => Words;
  #coach: CoachWords;
  #at = $state({ ply: -1, tell: 0 });
  #sent = $state(-1);
  #last = "";

  constructor(session: TableSession, words: () => Words, coach: CoachWords) {
    this.#session = session;
    this.#words = words;
    this.#coach = coach;
  }

  #ply = $derived.by(() => this.#session.update?.ply ?? 0);
  #lines = $derived.by((): LessonLine[] => this.#coach.info?.lines ?? []);
  /** The lesson is told to its end. */
  over = $derived.by(() => this.#coach.info !== null && this.#ply >= this.#lines.length);
  #line = $derived.by(() => this.#lines[this.#ply]);
  #tell = $derived.by(() => (this.over ? this.#coach.info?.end : this.#line?.tell) ?? []);
  #which = $derived.by(() => (this.#at.ply === this.#ply ? this.#at.tell : 0));

  /** The sentence that stands; while others move, the last one. */
  said = $derived.by((): string => {
    const template = this.#tell[this.#which];
    if (template === undefined) return this.#last;
    const { lang, table } = this.#words();
    this.#last = fill(template, SEATS, lang, table, this.#session.names);
    return this.#last;
  });

  /** There is more to be read, or somebody waits until it is read. */
  waits = $derived.by(() => {
    const more = this.#which < this.#tell.length - 1;
    return more || (!this.over && !this.#line?.mine && this.#tell.length > 0 && !this.#read);
  });
  #read = $derived.by(() => this.#sent === this.#ply);

  done = $derived.by(() => this.#lines.slice(0, this.#ply).filter((line) => line.mine).length);
  all = $derived.by(() => this.#lines.filter((line) => line.mine).length);

  /** What is pointed at: what the lesson names, then whatever the move still has to touch. */
  points = $derived.by((): string[] => {
    const { update, fingers } = this.#session;
    const line = this.#line;
    if (!line || (!line.mine && this.#read) || this.#which < this.#tell.length - 1) return [];
    const shown = (line.show ?? []).filter((thing) => !fingers.includes(thing));
    if (shown.length || !line.mine) return shown;
    const touches = update?.moves?.at(-1)?.touches ?? [];
    return touches.filter((thing) => !fingers.includes(thing)).slice(0, 1);
  });

  next(): void {
    if (this.#which < this.#tell.length - 1) {
      this.#at = { ply: this.#ply, tell: this.#which + 1 };
    } else {
      this.#sent = this.#ply;
      this.#session.send({ t: "go_on", ply: this.#ply });
    }
  }
}
