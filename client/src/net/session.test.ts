import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket } from "./fake";
import { VERSION } from "../protocol";
import { TableSession } from "./session.svelte";

const WELCOME = { t: "welcome", seat: 1, server: "0.1.0", grace_ms: 60_000 };
const SEATS = [
  { kind: "person", name: "Zoé", host: true },
  { kind: "bot", name: "Max" },
];

function room(match = "m1"): object {
  const table = { code: "ABCD", game: "dernier", options: {}, pace: "normal", match };
  return { t: "room", table: { ...table, phase: "playing", seats: SEATS } };
}

function update(ply: number, since = ply - 1, more: object = {}): object {
  const events = [{ t: "card_laid", seat: 0, card: ply }];
  const state = { view: { top: ply }, events, moves: [], to_act: [0] };
  return { t: "update", ply, since, ...state, ...more };
}

let session: TableSession;

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.useFakeTimers();
  session = new TableSession("ABCD", "key");
  session.connect();
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seated(): void {
  FakeSocket.last.accept();
  FakeSocket.last.say(WELCOME, room());
}

it("says hello, then knows its seat and the names at the table", () => {
  expect(session.status).toBe("connecting");
  seated();
  const hello = { t: "hello", version: VERSION, code: "ABCD", token: "key", seen: -1 };
  expect(FakeSocket.last.sent[0]).toMatchObject(hello);
  expect(session.status).toBe("open");
  expect(session.seat).toBe(1);
  expect(session.names).toEqual(["Zoé", "Max"]);
});

it("takes over the line that the page has opened first, and says hello at once", () => {
  const first = new FakeSocket(FakeSocket.last.url);
  first.accept();
  window.firstLine = first as unknown as WebSocket;
  const other = new TableSession("ABCD", "key");
  other.connect();
  expect(first.sent[0]).toMatchObject({ t: "hello", code: "ABCD" });
  expect(FakeSocket.last).toBe(first);
  first.drop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last).not.toBe(first);
  other.close();
});

it("a first line that was cut off, or leads to another table, is not taken", () => {
  for (const [url, cut] of [
    [FakeSocket.last.url, true],
    ["ws://elsewhere/ws?table=EFGH", false],
  ] as const) {
    const first = new FakeSocket(url);
    if (cut) first.close();
    window.firstLine = first as unknown as WebSocket;
    const other = new TableSession("ABCD", "key");
    other.connect();
    expect(FakeSocket.last).not.toBe(first);
    other.close();
  }
});

it("keeps in the log what a bot did in somebody's place", () => {
  seated();
  FakeSocket.last.say(update(0), update(1, 0, { stand_ins: [0] }));
  expect(session.log.map(({ standIn }) => standIn)).toEqual([null, 0]);
});

it("knows which lines of the log were written while nobody was here", () => {
  seated();
  const events = [4, 5, 6].map((card) => ({ t: "card_laid", seat: 0, card }));
  FakeSocket.last.say(update(6, -1, { events, missed: 2 }));
  expect(session.missedFrom).toBe(session.log[1]?.id);
  FakeSocket.last.say(room("m2"));
  expect(session.missedFrom).toBeNull();
});

it("shows every update and writes its events into the log", () => {
  seated();
  FakeSocket.last.say(update(0), update(1));
  expect(session.update?.view).toEqual({ top: 1 });
  expect(session.fresh).toEqual([{ t: "card_laid", seat: 0, card: 1 }]);
  expect(session.log.map((line) => line.event["card"])).toEqual([0, 1]);
  expect(new Set(session.log.map((line) => line.id)).size).toBe(2);
});

it("answers a ping at once", () => {
  seated();
  FakeSocket.last.say({ t: "ping", n: 7 });
  expect(FakeSocket.last.sent.at(-1)).toEqual({ t: "pong", n: 7 });
});

it("comes back after a lost line and resumes after the last update it showed", () => {
  seated();
  FakeSocket.last.say(update(0), update(1));
  FakeSocket.last.drop();
  expect(session.status).toBe("lost");
  expect(session.update?.view).toEqual({ top: 1 }); // the table stays visible
  vi.advanceTimersByTime(300);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent[0]).toMatchObject({ t: "hello", seen: 1 });
  FakeSocket.last.say(WELCOME, room(), update(3, 1));
  expect(session.status).toBe("open");
  expect(session.fresh).toHaveLength(1);
  expect(session.log).toHaveLength(3);
});

it("just shows the view when it has not shown what the events start from", () => {
  seated();
  FakeSocket.last.say(update(0), update(9, 6));
  expect(session.update?.view).toEqual({ top: 9 });
  expect(session.fresh).toEqual([]);
  expect(session.log).toHaveLength(1);
});

it("does not tell the same update twice", () => {
  seated();
  FakeSocket.last.say(update(0), update(1), { t: "stale", ply: 1 }, update(1));
  expect(session.fresh).toEqual([]);
  expect(session.log).toHaveLength(2);
});

it("waits longer from try to try, at most five seconds", () => {
  for (let tries = 0; tries < 12; tries++) {
    FakeSocket.last.drop();
    vi.advanceTimersByTime(5000);
  }
  expect(FakeSocket.all).toHaveLength(13);
  FakeSocket.last.drop();
  vi.advanceTimersByTime(3900);
  expect(FakeSocket.all).toHaveLength(13);
});

it("knocks at once when the network is back", () => {
  seated();
  window.dispatchEvent(new Event("offline"));
  expect(session.status).toBe("lost");
  const before = FakeSocket.all.length;
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(before + 1);
});

it("trusts no line that slept with the phone", () => {
  seated();
  const before = FakeSocket.all.length;
  vi.setSystemTime(Date.now() + 9_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(before);
  vi.setSystemTime(Date.now() + 9_000); // no timer of ours ran meanwhile
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(before + 1);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent[0]).toMatchObject({ t: "hello" });
});

it("takes a line that has gone silent for dead", () => {
  seated();
  vi.advanceTimersByTime(20_000);
  FakeSocket.last.say({ t: "ping", n: 1 });
  vi.advanceTimersByTime(20_000);
  expect(session.status).toBe("open");
  vi.advanceTimersByTime(5000);
  expect(session.status).toBe("lost");
});

it("plays on the ply the player saw, with a whole reaction time", () => {
  seated();
  session.play({ t: "draw" });
  expect(FakeSocket.last.sent).toHaveLength(1); // nothing is on the table yet
  FakeSocket.last.say(update(4));
  session.play({ t: "announce" }, 412.6);
  const play = { t: "play", ply: 4, move: { t: "announce" }, play: 0, rt: 413 };
  expect(FakeSocket.last.sent.at(-1)).toEqual(play);
});

it("keeps a refusal long enough to be read, and the lock of a foul", () => {
  seated();
  const refused = { t: "refused", rule: "SG5-CALL-3", code: "false_denounce", lock_ms: 2000 };
  FakeSocket.last.say(update(0), refused);
  expect(session.refused).toMatchObject({ code: "false_denounce" });
  expect(session.clause).toBe("SG5-CALL-3");
  expect(session.lockedUntil).toBe(performance.now() + 2000);
  FakeSocket.last.say(update(1));
  expect(session.refused).not.toBeNull(); // somebody else moved at that very moment
  vi.advanceTimersByTime(2500);
  FakeSocket.last.say(update(2));
  expect(session.refused).toBeNull();
  expect(session.clause).toBe("");
});

it("knows which of its moves an update contains, whatever others do meanwhile", () => {
  seated();
  FakeSocket.last.say(update(0));
  const mine = session.play({ t: "like", gallery: 3 });
  const next = session.play({ t: "swap" });
  expect([...session.pending]).toEqual([mine, next]);
  FakeSocket.last.say(update(1), update(2));
  expect(session.pending.size).toBe(2);
  FakeSocket.last.say(update(3, 2, { play: mine }));
  expect([...session.pending]).toEqual([next]);
  FakeSocket.last.say({ t: "refused", rule: "JM-DIG-2", code: "too_late", play: next });
  expect(session.pending.size).toBe(0);
});

it("takes a claim that was noted, and a stale move, for answered", () => {
  seated();
  FakeSocket.last.say(update(0));
  const claim = session.play({ t: "touch" }, 400);
  const late = session.play({ t: "draw" });
  FakeSocket.last.say({ t: "noted", play: claim }, { t: "stale", ply: 0, play: late });
  expect(session.pending.size).toBe(0);
});

it("does not wait for ever for what was on a broken line", () => {
  seated();
  FakeSocket.last.say(update(0));
  session.play({ t: "draw" });
  FakeSocket.last.drop();
  expect(session.play({ t: "draw" })).toBeNull();
  vi.advanceTimersByTime(300);
  seated();
  expect(session.pending.size).toBe(0);
});

it("keeps what is to be remembered out of the log", () => {
  seated();
  const events = [{ t: "card_found", seat: 1 }, { t: "next_throw" }];
  FakeSocket.last.say(update(0), update(1, 0, { events, fleeting: [0] }));
  expect(session.fresh).toHaveLength(2);
  expect(session.log.map((line) => line.event.t)).toEqual(["card_laid", "next_throw"]);
});

it("matches each pourquoi pas with its own answer", async () => {
  seated();
  const first = session.why({ t: "draw" });
  const second = session.why({ t: "pass" });
  FakeSocket.last.say({ t: "allowed", ask: 2 });
  FakeSocket.last.say({ t: "refused", ask: 1, rule: "SG5-TURN-1", code: "not_your_turn" });
  expect(await second).toBeNull();
  expect(await first).toMatchObject({ rule: "SG5-TURN-1" });
  expect(session.refused).toBeNull();
});

it("asks again what was still open when the line broke", async () => {
  seated();
  const answer = session.why({ t: "draw" });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(300);
  seated();
  expect(FakeSocket.last.sent.at(-1)).toEqual({ t: "why", ask: 1, move: { t: "draw" } });
  FakeSocket.last.say({ t: "allowed", ask: 1 });
  expect(await answer).toBeNull();
});

it("starts a new log with a new match", () => {
  seated();
  FakeSocket.last.say(update(0), update(1), room("m2"), update(0));
  expect(session.log.map((line) => line.event["card"])).toEqual([0]);
  expect(session.fresh).toHaveLength(1);
});

it("survives whatever comes down the line", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  seated();
  FakeSocket.last.say(update(0));
  const garbage = ["", "{", "null", "[]", '"hello"', "7", '{"t":"update"}', '{"t":"toString"}'];
  for (const data of [...garbage, '{"t":"room","table":null}', new ArrayBuffer(4)]) {
    FakeSocket.last.onmessage?.({ data });
  }
  expect(warn).toHaveBeenCalledTimes(10);
  expect(session.status).toBe("open");
  expect(session.update?.view).toEqual({ top: 0 });
  warn.mockRestore();
});

it.each(["lost_seat", "elsewhere"])("stops knocking when the answer would stay no: %s", (error) => {
  seated();
  FakeSocket.last.say({ t: "failure", error, fatal: true });
  expect(session.status).toBe("closed");
  expect(session.failure?.error).toBe(error);
  const calls = FakeSocket.all.length;
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(calls);
});

it("knocks again after trouble that passes", () => {
  seated();
  FakeSocket.last.say({ t: "failure", error: "unavailable", fatal: true });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
});

it("keeps the hand-over link", () => {
  seated();
  FakeSocket.last.say({ t: "link", path: "/j/ABCD/xyz" });
  expect(session.link).toBe("/j/ABCD/xyz");
});
