"use strict";
// A two-seat table of Le Dernier ! in our house, with a scripted player on each seat.
const { open, post } = require("./line.js");

const VERSION = 2;
// What the house allows, which no player here ever exceeds: limits.py. A household, that is an
// address, opens and joins at most 60 tables in a row; a line says 40 things at once, 15 a second.
const TABLES_PER_HOUSEHOLD = 20;
const BURST = 36, PER_MS = 14 / 1000;

/** The 127.x.y.z of the loopback are as many households as one likes. */
const household = (table) => {
  const n = Math.floor(table / TABLES_PER_HOUSEHOLD);
  return `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;
};

class Seat {
  constructor(table, number, token, from) {
    Object.assign(this, { table, number, token, from });
    this.left = BURST;
    this.at = performance.now();
    this.ply = -1;
    this.asked = "";
  }

  async enter() {
    const { address, code } = this.table;
    this.line = await open(`${address}/ws`, this.from, (message) => this.hear(message));
    this.say({ t: "hello", version: VERSION, code, token: this.token });
  }

  say(message) {
    this.refill();
    this.left -= 1;
    this.line.say(message);
  }

  refill() {
    const now = performance.now();
    this.left = Math.min(BURST, this.left + (now - this.at) * PER_MS);
    this.at = now;
  }

  /** How long to hold one's tongue so as not to speak faster than a person may. */
  wait() {
    this.refill();
    return this.left >= 1 ? 0 : (1 - this.left) / PER_MS;
  }

  hear(message) {
    if (message.t === "update") this.update(message);
    else if (message.t === "ping") this.say({ t: "pong", n: message.n });
    else if (message.t === "room") this.room(message.table);
    else if (message.t !== "welcome") this.table.object(message);
  }

  update({ ply, moves }) {
    this.ply = ply;
    this.table.shown(this.number, moves.length ? sensible(moves) : null);
  }

  room({ phase, match, seats }) {
    const { number, asked } = this;
    if (phase === "waiting" && !number && seats.every((seat) => seat.online) && asked !== "start") {
      this.asked = "start";
      this.say({ t: "start" });
    } else if (phase === "finished" && asked !== match) {
      this.asked = match;
      if (this.table.again) this.say({ t: "rematch" });
      else this.table.over();
    }
  }

  play(choice) {
    this.say({ t: "play", ply: this.ply, move: choice });
  }

  close() {
    this.line.close();
  }
}

/** Lay if anything fits, and never forget "Dernier !", which would hold up the table. */
function sensible(moves) {
  const all = moves.map(({ move }) => move);
  const lays = all.filter((move) => move.t === "lay");
  const said = lays.filter((move) => move.announce);
  return said.length ? said : lays.length ? lays : all;
}

/** Open a table, sit down on both seats and deal. */
async function openTable(table, address, index) {
  const from = household(index);
  table.address = address;
  const wish = { game: "dernier", name: "Ada", seats: 2, pace: "normal" };
  const host = await post(`${address}/api/tables`, wish, from);
  table.code = host.code;
  const guest = await post(`${address}/api/tables/${host.code}/join`, { name: "Bob" }, from);
  table.seats = [host, guest].map(({ seat, token }) => new Seat(table, seat, token, from));
  for (const seat of table.seats) await seat.enter();
}

/** The time from hello to the update, for somebody who comes back. */
function returnTo(address, code, token, index) {
  return new Promise((resolve, reject) => {
    let begun = 0;
    const table = {
      address,
      code,
      shown: () => {
        seat.close();
        resolve(performance.now() - begun);
      },
      over: () => {},
      object: (message) => reject(new Error(JSON.stringify(message))),
    };
    const seat = new Seat(table, 0, token, household(index));
    seat.enter().then(() => (begun = performance.now()), reject);
  });
}

module.exports = { openTable, returnTo };
