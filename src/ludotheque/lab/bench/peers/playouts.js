"use strict";
// boardgame.io's client loop: random play-outs of the peer's game, without a server.
const { Client } = require("boardgame.io/client");
const dialogue = require("./dialogue.js");
const { cards, choices } = require("./cards.js");

function playOut(seats) {
  const client = Client({ game: cards, numPlayers: seats, debug: false });
  client.start();
  let moves = 0;
  for (;;) {
    const { G, ctx } = client.store.getState(); // all of it, cheaper than getState()
    if (ctx.gameover !== undefined) break;
    const menu = choices(G, ctx.currentPlayer);
    const [name, ...args] = menu[Math.floor(Math.random() * menu.length)];
    client.moves[name](...args);
    moves += 1;
  }
  client.stop();
  return moves;
}

dialogue({
  run({ seconds, seats }) {
    let moves = 0;
    let games = 0;
    const begun = process.cpuUsage();
    let spent = 0; // processor time, as for everybody
    while (spent < seconds) {
      moves += playOut(seats);
      games += 1;
      const { user, system } = process.cpuUsage(begun);
      spent = (user + system) / 1e6;
    }
    return { moves, games, seconds: spent };
  },
});
