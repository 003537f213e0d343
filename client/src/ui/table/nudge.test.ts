import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nudge } from "./nudge";

const PATH = "/t/ABCD";
const made = vi.fn();
let visibility = "hidden";

class Note {
  static permission = "granted";
  close = vi.fn();
  constructor(title: string) {
    made(title);
  }
}

const worker = {
  active: {},
  showNotification: vi.fn(async () => {}),
  getNotifications: vi.fn(async () => [{ close: made }]),
};

function device(registration: object | undefined): void {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", Note);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(
    () => visibility as DocumentVisibilityState,
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  visibility = "hidden";
});

afterEach(() => vi.restoreAllMocks());

it("on a phone the note is the service worker's, and gone when its reader is back", async () => {
  device(worker);
  await nudge("À toi", "Domino", PATH);
  expect(worker.showNotification).toHaveBeenCalledWith(
    "À toi",
    expect.objectContaining({ body: "Domino", data: PATH, tag: PATH }),
  );
  expect(made).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(made).toHaveBeenCalled());
});

it("without a service worker the page shows it itself", async () => {
  device(undefined);
  await nudge("À toi", "Domino", PATH);
  expect(made).toHaveBeenCalledWith("À toi");
});

it("nobody who looks at the table is told", async () => {
  device(worker);
  visibility = "visible";
  await nudge("À toi", "Domino", PATH);
  expect(worker.showNotification).not.toHaveBeenCalled();
});

it.each([
  ["the page of that table, if it is open", [PATH, "/"], "focus"],
  ["a new page otherwise", ["/"], "open"],
])("a touch leads to %s", async (_, open, way) => {
  const ways: Record<string, (event: object) => void> = {};
  const done: string[] = [];
  const pages = open.map((path) => ({
    url: `https://house.example${path}`,
    focus: () => done.push(`focus ${path}`),
  }));
  const clients = {
    matchAll: async () => pages,
    openWindow: (path: string) => done.push(`open ${path}`),
  };
  const self = { clients, addEventListener: (name: string, way: () => void) => (ways[name] = way) };
  const script = readFileSync(`${import.meta.dirname}/../../../public/sw.js`, "utf8");
  runInNewContext(script, { self, URL });
  let came: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>) => (came = work);
  ways["notificationclick"]?.({ notification: { data: PATH, close: made }, waitUntil });
  await came;
  expect(made).toHaveBeenCalled();
  expect(done).toEqual([`${way} ${PATH}`]);
});
