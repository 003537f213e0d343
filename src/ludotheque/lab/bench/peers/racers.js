"use strict";
// One hand at every table of C'est à moi !, honest or not: whoever slaps a card first has it.
const { open, post } = require("./line.js");
const dialogue = require("./dialogue.js");

const VERSION = 2;
// Reactions of people, in ms: an ex-Gaussian, the same for every racer.
const MU = 480, SIGMA = 90, TAU = 120;
const PONGS_LATE = 300, GUESSES = 3, GUESS_MS = 100;

const now = () => Number(process.hrtime.bigint() / 1000n) / 1000; // ms of this machine, all programs'
const reaction = () => {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.max(160, MU + SIGMA * normal - TAU * Math.log(1 - Math.random()));
};

class Racer {
  constructor(address, from, { code, token, seat }, cheat = "") {
    Object.assign(this, { address, from, code, token, seat, cheat });
    this.match = "";
    this.shown = new Map(); // stimulus -> when it came
    this.slaps = []; // {race, ms, seen}: my finger, by my own clock
    this.races = new Map(); // race -> who slapped, in the order of the house
    this.late = 0; // hands the house called too late
    this.asked = "";
    this.plays = 0;
  }

  async enter() {
    this.line = await this.open(this.token, true);
    if (this.cheat !== "second_line") return;
    this.open(this.token, false);
    this.open("", false);
  }

  async open(token, main) {
    const line = await open(`${this.address}/ws`, this.from, (message) =>
      this.hear(message, main, (said) => line.say(said)),
    );
    line.say({ t: "hello", version: VERSION, code: this.code, token });
    return line;
  }

  hear(message, main, say) {
    if (message.t === "ping") this.pong(message, say);
    else if (message.t === "update") this.update(message, main);
    else if (!main) return;
    else if (message.t === "room") this.room(message.table);
    else if (message.t === "refused" && message.code === "too_late") this.late += 1;
  }

  pong({ n }, say) {
    if (this.cheat === "pongs") setTimeout(() => say({ t: "pong", n }), PONGS_LATE);
    else say({ t: "pong", n });
  }

  room({ phase, match = "", seats }) {
    this.match = match;
    const ready = seats.every((seat) => seat.online);
    if (phase === "waiting" && this.seat === 0 && ready) this.once("start");
    else if (phase === "finished") this.once("rematch", match);
  }

  once(t, match = "") {
    if (this.asked === t + match) return;
    this.asked = t + match;
    this.line.say({ t });
  }

  update({ ply, view }, main) {
    const race = `${this.code}/${this.match}/${view.stimulus}`;
    if (view.phase === "open" && !this.shown.has(race)) this.show(race, view.stimulus, ply);
    if (!main) return;
    this.ply = ply;
    if (view.phase === "ready" && view.dealer === this.seat) this.play({ t: "flip" });
    if (view.phase === "turning" && this.cheat === "future_ply") this.guess(race, view.stimulus);
    const hands = view.turn?.claims ?? [];
    if (hands.length) this.races.set(race, hands.map(({ seat, ms }) => ({ seat, ms })));
  }

  show(race, stimulus, ply) {
    const seen = now();
    this.shown.set(race, seen);
    setTimeout(() => this.slap(race, stimulus, ply, seen), reaction());
  }

  slap(race, stimulus, ply, seen) {
    const ms = now() - seen;
    this.slaps.push({ race, ms, seen });
    const lies = this.cheat === "times" || this.cheat === "pongs";
    this.play({ t: "slap", stimulus }, Math.max(ply, this.ply ?? 0), lies ? 0 : Math.round(ms));
  }

  /** Before anything shows: as if it had been seen already. */
  guess(race, stimulus) {
    for (let n = 0; n < GUESSES; n++)
      setTimeout(() => {
        if (!this.shown.has(race)) this.play({ t: "slap", stimulus }, this.ply + 1000, 150);
      }, n * GUESS_MS);
  }

  play(move, ply = this.ply, rt = undefined) {
    this.line.say({ t: "play", ply, move, rt, play: this.plays++ });
  }
}

const AT_ONCE = 10;
const racers = [];

async function sit(racer) {
  racers.push(racer);
  await racer.enter();
}

/** Do it for each of them, a few at a time. */
async function several(items, work) {
  const queue = [...items];
  const worker = async () => {
    while (queue.length) await work(queue.shift());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const wish = { game: "cest_a_moi", name: "Ada", seats: 2, pace: "fast", options: { spam_guard: false } };

dialogue({
  /** Open tables and sit down on their first seats. */
  async open({ address, addresses, tables }) {
    await several(Array(tables).keys(), async (n) => {
      const from = addresses[n % addresses.length];
      await sit(new Racer(address, from, await post(`${address}/api/tables`, wish, from)));
    });
    return { codes: racers.map((racer) => racer.code) };
  },

  /** Join tables, each time as the same kind of player. */
  async join({ address, addresses, codes, cheat }) {
    await several(codes.entries(), async ([n, code]) => {
      const from = addresses[n % addresses.length];
      const seat = await post(`${address}/api/tables/${code}/join`, { name: "Bob" }, from);
      await sit(new Racer(address, from, seat, cheat));
    });
  },

  /** Race on until these tables have had so many races, or for so long. */
  async race({ codes, races, seconds }) {
    const until = now() + seconds * 1000;
    const mine = racers.filter(({ code }) => codes.includes(code));
    const count = () => mine.reduce((sum, racer) => sum + racer.races.size, 0);
    while (count() < races && now() < until) await later(200);
    return { races: count() };
  },

  tell() {
    const slaps = racers.flatMap((racer) => racer.slaps);
    const races = racers.flatMap((racer) => [...racer.races]);
    return { slaps, races, late: racers.reduce((sum, racer) => sum + racer.late, 0) };
  },
});
