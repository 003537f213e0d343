// What people say beside the game: faces that fly by and short lines; kept as long as the page is.

import type { Chatted, Reacted, Shown } from "../protocol";
import { recall, remember } from "./storage";

export type Face = Reacted["face"];

export interface Flying {
  id: number;
  seat: number;
  face: Face;
}

export interface Line {
  id: number;
  seat: number;
  text: string;
}

const FLIGHT_MS = 2600;
const MOST_LINES = 30;

class Deaf {
  on = $state(recall("no_company") === true);

  set(on: boolean): void {
    this.on = on;
    remember("no_company", on);
  }
}

/** The switch of this device: neither faces nor lines are shown here. */
export const deaf = new Deaf();

export class Company {
  faces = $state.raw<Flying[]>([]);
  lines = $state.raw<Line[]>([]);
  /** How many lines have come since somebody looked. */
  unread = $state(0);
  #count = 0;

  /** The television this table was sent to. */
  shown = $state("");

  hear(message: Reacted | Chatted | Shown): void {
    if (message.t === "shown") this.shown = message.screen;
    if (message.t === "shown" || deaf.on) return;
    const id = ++this.#count;
    if (message.t === "chatted") {
      const { seat, text } = message;
      this.lines = [...this.lines, { id, seat, text }].slice(-MOST_LINES);
      this.unread += 1;
      return;
    }
    this.faces = [...this.faces, { id, seat: message.seat, face: message.face }];
    setTimeout(() => (this.faces = this.faces.filter((one) => one.id !== id)), FLIGHT_MS);
  }
}
