// Short, soft sounds made on the spot by Web Audio; one switch for all of them.

import { recall, remember } from "../net/storage";
import { TUNES, type Note } from "./tunes";

export type Sound = keyof typeof TUNES;

class Sounds {
  muted = $state(recall("muted") === true);
  #context: AudioContext | null = null;

  mute(muted: boolean): void {
    this.muted = muted;
    remember("muted", muted);
    if (!muted) this.play("say");
  }

  /** Silent for now, as on a TV until somebody asks for sound; returns to the usual choice. */
  hush(): () => void {
    this.muted = true;
    return () => (this.muted = recall("muted") === true);
  }

  play(sound: Sound): void {
    // Browsers stay silent until the first tap; what happened before it is not played late.
    const allowed = navigator.userActivation?.hasBeenActive !== false;
    if (this.muted || !allowed || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === "suspended") void context.resume();
    else for (const note of TUNES[sound]) ring(context, note);
  }
}

/** One note: a quick attack, then a long soft fall. */
function ring(context: AudioContext, note: Note): void {
  const start = context.currentTime + (note.at ?? 0);
  const end = start + note.length;
  const tone = context.createOscillator();
  tone.type = note.wave ?? "sine";
  tone.frequency.setValueAtTime(note.pitch, start);
  if (note.slide) tone.frequency.exponentialRampToValueAtTime(note.slide, end);
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(note.volume ?? 0.12, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}

export const sounds = new Sounds();
export const play = (sound: Sound): void => sounds.play(sound);
