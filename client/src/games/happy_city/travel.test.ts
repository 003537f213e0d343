import { describe, expect, it } from "vitest";
import type { Box } from "../../ui/layout/places";
import type { Bought, CoinsGained } from "../../protocol/games/happy_city";
import { tripsOf, type Places } from "./travel";

const spots: Record<string, Box> = {};
for (const [i, name] of [
  "deck-0",
  "deck-3",
  "zone-1",
  "seat-0",
  "seat-1",
  "place-0-4",
  "monster-0",
  "monster-1",
].entries())
  spots[name] = { x: i * 100, y: 0, w: 50, h: 70 };
const at: Places = {
  before: (spot) => spots[spot] ?? null,
  now: (spot) => spots[spot] ?? null,
  shelf: () => "zone-1",
  deck: () => 0,
};

const bought = (seat: number): Bought => ({
  t: "bought",
  seat,
  card: 3,
  at: 4,
  coins: 1,
  tokens: 0,
  why: "paid",
  by: [],
});

describe("what flies", () => {
  it("a bought card, from the market to its place in the city", () => {
    const [trip] = tripsOf([bought(0)], at);
    expect(trip).toMatchObject({ kind: "card", from: spots["zone-1"], to: spots["place-0-4"] });
  });
  it("to the strip of a player whose city is folded", () => {
    const [trip] = tripsOf([bought(1)], at);
    expect(trip?.to).toEqual(spots["seat-1"]);
  });
  it("a monster stomps after it has arrived", () => {
    const trips = tripsOf(
      [
        { t: "monster_arrived", seat: 0, card: 118 },
        { t: "building_destroyed", seat: 0, card: 3, at: 4, by_card: 117 },
      ],
      at,
    );
    expect(trips.map(({ kind, card }) => [kind, card])).toEqual([
      ["monster", 118],
      ["stomp", 117],
    ]);
  });
  it("a monster sent on goes its way once, from gate to gate", () => {
    const trips = tripsOf(
      [
        bought(0),
        { t: "monster_moved", seat: 0, to_seat: 1, card: 118 },
        { t: "monster_arrived", seat: 1, card: 118 },
      ],
      at,
    );
    expect(trips.map(({ kind, spot }) => [kind, spot])).toEqual([
      ["card", "place-0-4"],
      ["monster", "monster-1"],
    ]);
    expect(trips[1]!.from).toEqual(spots["monster-0"]);
  });
  it("a monster turned away by a token comes to the first city, then goes on", () => {
    const trips = tripsOf(
      [
        { t: "card_drawn", seat: 0, deck: 3, card: 118, slot: -1 },
        { t: "token_used", seat: 0, to_seat: 1, colour: 2, card: 118 },
        { t: "monster_arrived", seat: 1, card: 118 },
      ],
      at,
    );
    expect(trips.map(({ spot }) => spot)).toEqual(["monster-0", "monster-1"]);
    expect(trips[1]!.delay).toBeGreaterThan(1000);
  });
  it("every coin, even two gains of one city", () => {
    const gain: CoinsGained = { t: "coins_gained", seat: 0, coins: 1, why: "income", by: [] };
    spots["coins-0"] = spots["seat-0"]!;
    expect(tripsOf([gain, gain], at)).toHaveLength(2);
  });
  it("a market, to the first place", () => {
    spots["place-1-0"] = { x: 0, y: 9, w: 50, h: 70 };
    expect(tripsOf([{ t: "market_picked", seat: 1, card: 3 }], at)[0]?.spot).toBe("place-1-0");
  });
  it("nothing for what is only said", () => {
    expect(tripsOf([{ t: "round_began", round: 2 }], at)).toEqual([]);
  });
});
