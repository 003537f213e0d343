"use strict";
// Tables at which somebody plays against three experts: at each of them, one is always thinking.
const dialogue = require("./dialogue.js");
const { open: connect, post } = require("./line.js");

const [address] = process.argv.slice(2);
const VERSION = 2, HOUSEHOLD = "127.0.9.1";
const tables = [];
let moves = 0; // of the experts, as far as they were seen
let leaving = false; // at one's own turn: who goes while experts think leaves them thinking

async function sitDown() {
  const wish = { game: "happy_city", name: "Ada", seats: 4, bots: Array(3).fill("expert") };
  const { code, token } = await post(`${address}/api/tables`, { ...wish, pace: "fast" }, HOUSEHOLD);
  let asked = "", rest;
  tables.push(new Promise((resolve) => (rest = resolve)));
  const line = await connect(`${address}/ws`, HOUSEHOLD, (message) => {
    const { t, table, ply } = message;
    if (t === "ping") line.say({ t: "pong", n: message.n });
    else if (t === "room" && table.phase === "waiting" && !asked) line.say({ t: (asked = "start") });
    else if (t === "room" && table.phase === "finished" && asked !== table.match) {
      asked = table.match;
      line.say({ t: "rematch" });
    } else if (t === "update" && message.moves.length && leaving) rest(line.close());
    else if (t === "update" && message.moves.length)
      line.say({ t: "play", ply, move: message.moves[0].move });
    else if (t === "update") moves += 1;
  });
  line.say({ t: "hello", version: VERSION, code, token });
}

/** Until each of them has thought once: by then their processes are running. */
async function open({ tables: count }) {
  for (let n = 0; n < count; n += 1) await sitDown();
  while (moves < 4 * count) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** How much they moved until now; comes back when the last of them has come to rest. */
async function close() {
  leaving = true;
  const seen = moves;
  await Promise.all(tables);
  return { moves: seen };
}

dialogue({ open, close });
