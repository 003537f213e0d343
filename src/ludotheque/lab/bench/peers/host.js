"use strict";
// boardgame.io's server with the peer's game, in memory, on a free port of the loopback.
const { Server } = require("boardgame.io/server");
const { endless } = require("./cards.js");

const server = Server({ games: [endless], origins: [] });
server.run({ port: { host: "127.0.0.1", port: 0 } }).then(({ appServer }) => {
  const { port } = appServer.address();
  process.stdout.write(`${JSON.stringify({ addresses: [`http://127.0.0.1:${port}`] })}\n`);
});
process.stdin.on("end", () => process.exit(0)).resume();
