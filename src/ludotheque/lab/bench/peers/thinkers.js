"use strict";
// Tables at which somebody plays against three experts: at each of them, one is always thinking.
const dialogue = require("./dialogue.js");
const { open: connect, post } = require("./line.js");

const [address] = process.argv.slice(2);
const VERSION = 2, HOUSEHOLD = "127.0.9.1";
const lines = [];
let moves = 0; // of the experts, as far as they were seen

async function sitDown() {
  const wish = { game: "happy_city", name: "Ada", seats: 4, bots: Array(3).fill("expert") };
  const { code, token } = await post(`${address}/api/tables`, { ...wish, pace: "fast" }, HOUSEHOLD);
  let asked = "";
  const line = await connect(`${address}/ws`, HOUSEHOLD, (message) => {
    const { t, table, ply } = message;
    if (t === "ping") line.say({ t: "pong", n: message.n });
    else if (t === "room" && table.phase === "waiting" && !asked) line.say({ t: (asked = "start") });
    else if (t === "room" && table.phase === "finished" && asked !== table.match) {
      asked = table.match;
      line.say({ t: "rematch" });
    } else if (t === "update" && message.moves.length)
      line.say({ t: "play", ply, move: message.moves[0].move });
    else if (t === "update") moves += 1;
  });
  line.say({ t: "hello", version: VERSION, code, token });
  lines.push(line);
}

/** Until each of them has thought once: by then their processes are running. */
async function open({ tables }) {
  for (let n = 0; n < tables; n += 1) await sitDown();
  while (moves < 4 * tables) await new Promise((resolve) => setTimeout(resolve, 50));
}

function close() {
  for (const line of lines) line.close();
  return { moves };
}

dialogue({ open, close });
