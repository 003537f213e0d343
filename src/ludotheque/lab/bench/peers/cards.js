"use strict";
// The peer's game: a minimal cousin of Le Dernier ! written as boardgame.io's tutorial teaches.
// 36 cards of six colours and six smileys; lay one of the same colour or smiley, or draw. No action
// cards, no jokers, no "Dernier !": less to do than ours, never more.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const HAND = 5;
const fits = (card, top) =>
  card % 6 === top % 6 || Math.floor(card / 6) === Math.floor(top / 6);

function deal(ctx, random) {
  const stock = random.Shuffle([...Array(36).keys()]);
  const players = {};
  for (const seat of ctx.playOrder) players[seat] = { hand: stock.splice(0, HAND) };
  const sizes = ctx.playOrder.map(() => HAND);
  return { players, sizes, top: stock.pop(), discards: [], left: stock.length, secret: { stock } };
}

function lay({ G, ctx, playerID, events }, card) {
  const { hand } = G.players[playerID];
  if (!hand.includes(card) || !fits(card, G.top)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.sizes[Number(playerID)] -= 1;
  G.discards.push(G.top);
  G.top = card;
  events.endTurn();
}

function draw({ G, playerID, random, events }) {
  const { secret } = G;
  if (!secret.stock.length) secret.stock = random.Shuffle(G.discards.splice(0));
  if (secret.stock.length) {
    G.players[playerID].hand.push(secret.stock.pop());
    G.sizes[Number(playerID)] += 1;
  }
  G.left = secret.stock.length;
  events.endTurn();
}

/** What a seat may sensibly do: lay if anything fits. (Drawing at random makes endless matches.) */
function choices(G, seat) {
  const lays = G.players[seat].hand.filter((card) => fits(card, G.top));
  return lays.length ? lays.map((card) => ["lay", card]) : [["draw"]];
}

const cards = {
  name: "cards",
  setup: ({ ctx, random }) => deal(ctx, random),
  moves: { lay: { move: lay, client: false }, draw: { move: draw, client: false } },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
  endIf: ({ G }) => (G.sizes.includes(0) ? { winner: G.sizes.indexOf(0) } : undefined),
};

/** For the server: whoever has no card left starts the next round, so that nobody pays for lobbies. */
const endless = {
  ...cards,
  endIf: undefined,
  turn: {
    onEnd: ({ G, ctx, random }) => (G.sizes.includes(0) ? deal(ctx, random) : G),
  },
};

module.exports = { cards, endless, choices };
