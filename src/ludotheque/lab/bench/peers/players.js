"use strict";
// Scripted players at many two-seat tables of one server: ours or the peer's, the same way.
// One move is under way at each table; it counts once the opponent has been shown its update.
const dialogue = require("./dialogue.js");

const [kind, address] = process.argv.slice(2);
const { openTable, returnTo } = require(kind === "ours" ? "./ours.js" : "./theirs.js");
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const quantile = (sorted, q) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

class Table {
  constructor() {
    this.playing = false; // when not, moves are kept in mind
    this.again = true; // another match after the last one
    this.objections = [];
    this.begin(0);
  }

  /** Play a move every `period` ms, or as soon as the last one was shown when it is 0. */
  begin(period) {
    this.period = period;
    this.due = performance.now() + Math.random() * period;
    this.moves = this.waits = 0;
    this.delays = [];
  }

  /** A seat was shown the table; `choices` are what it may do now, null if it must wait. */
  shown(number, choices) {
    this.entered?.(number);
    if (this.sent && this.sent.number !== number) {
      this.delays.push(performance.now() - this.sent.at);
      this.moves += 1;
      this.sent = null;
    }
    if (choices) this.mind = { number, choices };
    this.goOn();
  }

  goOn() {
    if (!this.playing || this.sent || !this.mind || this.timer) return;
    const wait = this.seats[this.mind.number].wait();
    if (wait) this.waits += 1;
    const pause = Math.max(wait, this.period ? this.due - performance.now() : 0);
    if (pause > 0) {
      this.timer = setTimeout(() => {
        this.timer = null;
        this.goOn();
      }, pause);
      return;
    }
    const { number, choices } = this.mind;
    this.mind = null;
    this.due = Math.max(this.due + this.period, performance.now());
    this.sent = { number, at: performance.now() };
    this.seats[number].play(choices[Math.floor(Math.random() * choices.length)]);
  }

  object(message) {
    this.objections.push(message);
  }

  /** The match has ended, and no other is wanted. */
  over() {
    this.done = true;
  }
}

let tables = [];

/** Until every seat was shown its first update; `first` is the number of the first table. */
async function open({ tables: count, first = 0 }) {
  tables = Array.from({ length: count }, () => new Table());
  for (const [index, table] of tables.entries()) {
    const seen = new Set();
    const ready = new Promise((resolve) => {
      table.entered = (number) => seen.add(number).size === 2 && resolve();
    });
    await openTable(table, address, first + index);
    await ready;
    table.entered = null;
  }
  return { codes: tables.map(({ code }) => code) };
}

/** Play for a while; what was done, and how long moves took to reach the opponent. */
async function play({ seconds, per_s: rate }) {
  const period = rate ? (tables.length / rate) * 1000 : 0;
  const begun = performance.now();
  const cpu = process.cpuUsage();
  for (const table of tables) {
    table.begin(period);
    table.playing = true;
    table.goOn();
  }
  await sleep(seconds * 1000);
  const spent = (performance.now() - begun) / 1000;
  const used = process.cpuUsage(cpu);
  for (const table of tables) table.playing = false;
  return { ...summary(spent), client_busy: (used.user + used.system) / 1e6 / spent };
}

function summary(seconds) {
  const sum = (pick) => tables.reduce((total, table) => total + pick(table), 0);
  const delays = tables.flatMap((table) => table.delays).sort((a, b) => a - b);
  return {
    seconds,
    moves: sum((table) => table.moves),
    p50_ms: quantile(delays, 0.5),
    p99_ms: quantile(delays, 0.99),
    waits: sum((table) => table.waits),
    objections: tables.flatMap((table) => table.objections).slice(0, 5),
  };
}

/** Play every match to its end, within the given time; what is needed to come back. */
async function finish({ seconds }) {
  for (const table of tables) {
    table.again = false;
    table.begin(0);
    table.playing = true;
    table.goOn();
  }
  const until = performance.now() + seconds * 1000;
  while (tables.some((table) => !table.done) && performance.now() < until) await sleep(20);
  const ended = tables.filter((table) => table.done);
  return { tables: ended.map(({ code, seats }) => ({ code, token: seats[0].token })) };
}

async function close() {
  for (const table of tables) for (const seat of table.seats) seat.close();
  await sleep(500); // for the server to notice
}

/** Sit down again at tables the server has forgotten: how long from hello to the update. */
async function revisit({ tables: known }) {
  const delays = [];
  for (const [index, { code, token }] of known.entries()) {
    delays.push(await returnTo(address, code, token, index));
  }
  delays.sort((a, b) => a - b);
  return { p50_ms: quantile(delays, 0.5), p99_ms: quantile(delays, 0.99) };
}

dialogue({ open, play, finish, close, revisit });
