"use strict";
// A two-seat match on boardgame.io's server, with a scripted player on each seat.
const { io } = require("socket.io-client");
const { choices } = require("./cards.js");
const { post } = require("./line.js");

class Seat {
  constructor(table, number, credentials) {
    Object.assign(this, { table, number, credentials, id: String(number) });
    const options = { transports: ["websocket"], forceNew: true };
    this.socket = io(`${table.address}/cards`, options);
    this.socket.on("connect", () =>
      this.socket.emit("sync", table.code, this.id, credentials, 2));
    this.socket.on("sync", (_, { state }) => this.update(state));
    this.socket.on("update", (_, state) => this.update(state));
    this.socket.on("connect_error", (error) => table.object(String(error)));
  }

  wait() {
    return 0;
  }

  update({ G, ctx, _stateID }) {
    this.seq = _stateID;
    this.table.shown(this.number, ctx.currentPlayer === this.id ? choices(G, this.id) : null);
  }

  play([type, ...args]) {
    const { id, credentials } = this;
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: id, credentials } };
    this.socket.emit("update", action, this.seq, this.table.code, id);
  }
}

async function openTable(table, address) {
  table.address = address;
  const { matchID } = await post(`${address}/games/cards/create`, { numPlayers: 2 });
  table.code = matchID;
  table.seats = [];
  for (const [number, playerName] of [[0, "Ada"], [1, "Bob"]]) {
    const body = { playerID: String(number), playerName };
    const joined = await post(`${address}/games/cards/${matchID}/join`, body);
    table.seats.push(new Seat(table, number, joined.playerCredentials));
  }
}

module.exports = { openTable };
