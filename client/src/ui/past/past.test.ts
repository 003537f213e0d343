import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../net/session.svelte";
import { countOf, highlightsOf, median, tellingOf, timesOf } from "./past";

const events: GameEvent[] = [
  { t: "drawn", seat: 0 },
  { t: "placed", why: "child", seat: 0 },
  { t: "placed", why: "child", seat: 0 },
  { t: "drawn", seat: 1 },
  { t: "placed", why: "child", seat: 1 },
  { t: "stolen", seat: 1, from_seat: 0 },
  { t: "found", seat: 1, ms: 420 },
  { t: "found", seat: 1, ms: 300 },
  { t: "found", seat: 0, ms: 900 },
  { t: "found", seat: 7, ms: 1 },
];

describe("what is counted", () => {
  it("is an event, an event for a reason, or an event in another role", () => {
    expect(countOf(events, "placed", 2)).toEqual([2, 1]);
    expect(countOf(events, "placed_child", 2)).toEqual([2, 1]);
    expect(countOf(events, "stolen_from", 2)).toEqual([1, 0]);
    expect(countOf(events, "never", 2)).toEqual([0, 0]);
  });

  it("sets everybody apart, winners and losers alike", () => {
    const found = highlightsOf(events, ["drawn", "placed_child", "stolen", "stolen_from"], 2);
    expect(found.filter(({ seat }) => seat === 0).map(({ key }) => key)).toEqual([
      "stolen_from",
      "placed_child",
    ]);
    expect(found.find(({ seat }) => seat === 1)).toMatchObject({
      key: "stolen",
      n: 1,
      alone: true,
    });
  });

  it("is nothing where nothing happened", () => {
    expect(highlightsOf([], ["drawn"], 3)).toEqual([]);
  });
});

it("knows how fast everybody was", () => {
  expect(timesOf(events, 2)).toEqual([[900], [420, 300]]);
  expect(median([420, 300, 500])).toBe(420);
  expect(median([])).toBe(0);
});

it("names a turn by what is rare in the match, if there are words for it", () => {
  const told = ({ t }: GameEvent) => (t === "silent" ? "" : `${t}!`);
  const turn = [{ t: "drawn", seat: 1 }, { t: "stolen", seat: 1 }, { t: "silent" }];
  expect(tellingOf(turn, events, told)).toBe("stolen!");
  expect(tellingOf([], events, told)).toBe("");
  expect(
    tellingOf([...turn, { t: "won", seat: 1 }], [...events, { t: "won", seat: 1 }], told),
  ).toBe("stolen!");
});

it("names a turn by what its player did, not by what comes to everybody", () => {
  const told = ({ t }: GameEvent) => `${t}!`;
  const turn = [
    { t: "bought", seat: 0 },
    { t: "round_began" },
    { t: "income", seat: 0 },
    { t: "income", seat: 1 },
  ];
  const all = [...turn, ...turn, { t: "bought", seat: 1 }, { t: "won", seat: 0 }];
  expect(tellingOf(turn, all, told, 0)).toBe("bought!");
  expect(tellingOf(turn.slice(1), all, told, 0)).toBe("income!");
  expect(tellingOf(turn.slice(1, 2), all, told, 0)).toBe("round_began!");
});

it("names the last turn by what its player did, not by what the end brings about", () => {
  const told = ({ t }: GameEvent) => `${t}!`;
  const end = [
    { t: "drawn", seat: 1 },
    { t: "returned", seat: 0 },
    { t: "won", seat: 1 },
  ];
  expect(tellingOf(end, [...events, ...end], told, 1)).toBe("drawn!");
  expect(tellingOf(end, [...events, ...end, { t: "drawn", seat: 0 }], told, 1)).toBe("won!");
  expect(tellingOf(end.slice(1), [...events, ...end], told, 1)).toBe("returned!");
});
