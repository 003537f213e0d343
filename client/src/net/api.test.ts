import { expect, it, vi } from "vitest";
import { createTable, HouseError, joinTable, loadShelf } from "./api";

function answering(body: string, status = 200): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

it("reads the shelf", async () => {
  answering('{"version":1,"games":[]}');
  expect(await loadShelf()).toEqual({ version: 1, games: [] });
});

it("posts a table as JSON", async () => {
  const fetch = answering('{"code":"ABCD","seat":0,"token":"key"}');
  const seat = await createTable({ game: "dernier", name: "Zoé", bots: ["easy"] });
  expect(seat.code).toBe("ABCD");
  const [path, request] = fetch.mock.calls[0] as [string, RequestInit];
  expect(path).toBe("/api/tables");
  expect(JSON.parse(String(request.body))).toMatchObject({ game: "dernier", bots: ["easy"] });
});

it("turns a problem into its code and parameters", async () => {
  answering('{"error":"table_full","message":"…","params":{"seats":4}}', 409);
  const failure = joinTable("ABCD", { name: "Zoé" });
  await expect(failure).rejects.toMatchObject({ error: "table_full", params: { seats: 4 } });
});

it("calls a house unreachable that answers nonsense or nothing", async () => {
  answering("<h1>Bad gateway</h1>", 502);
  await expect(loadShelf()).rejects.toMatchObject({ error: "unreachable" });
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Promise.reject(new TypeError("offline"))),
  );
  await expect(loadShelf()).rejects.toBeInstanceOf(HouseError);
  info.mockRestore();
});
