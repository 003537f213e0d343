import { describe, expect, it } from "vitest";
import type { Box } from "../../ui/layout/places";
import type { CardLost } from "../../protocol/games/smile_life";
import { tripsOf, type Places } from "./travel";

const box = (x: number): Box => ({ x, y: 0, w: 10, h: 14 });
const at: Places = {
  me: 0,
  seat: (seat) => box(100 + seat),
  hand: (card) => (card === 7 ? box(7) : null),
  stock: box(1),
  discard: box(2),
  casino: box(3),
  river: () => box(4),
};

describe("cards in the air", () => {
  it("fly a stolen flirt from its owner to the thief, held up on the way", () => {
    const [trip] = tripsOf([{ t: "flirt_stolen", seat: 1, from_seat: 2, card: 95 }], at);
    expect(trip).toMatchObject({ card: 95, from: box(102), to: box(101), shown: true });
  });

  it("show everybody what another player lays, and mine straight from my hand", () => {
    const laid = (seat: number) => tripsOf([{ t: "card_placed", seat, card: 7, why: "study" }], at);
    expect(laid(1)[0]).toMatchObject({ from: box(101), shown: true });
    expect(laid(0)[0]).toMatchObject({ from: box(7), to: box(100), shown: false });
  });

  it("never show the face of a stake or of a card drawn by another", () => {
    const trips = tripsOf(
      [
        { t: "stake_laid", seat: 1, card: null },
        { t: "stake_laid", seat: 0, card: 7 },
        { t: "cards_drawn", seat: 2, count: 2, why: "refill", cards: [] },
      ],
      at,
    );
    expect(trips.map(({ card }) => card)).toEqual([null, null, null, null]);
  });

  it("leave a malus for me to the spotlight, and send the others' through the middle", () => {
    const hit = (to_seat: number) =>
      tripsOf([{ t: "malus_inflicted", seat: 1, to_seat, card: 135 }], at);
    expect(hit(0)).toEqual([]);
    expect(hit(2)[0]).toMatchObject({ from: box(101), to: box(102), shown: true });
  });

  it("start one after the other", () => {
    const lost = (card: number): CardLost => ({ t: "card_lost", seat: 1, card, why: "divorced" });
    const [first, second] = tripsOf([lost(1), lost(2)], at);
    expect(second!.delay).toBeGreaterThan(first!.delay);
  });
});
