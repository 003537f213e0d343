// Opens the house without a network, far enough to say that it does not answer.
// The page itself is always asked for anew, so that a new build shows at once; hashed files are
// kept, and all thrown away when the page names other ones. Play (/api, /ws) never comes here.

const CACHE = "ludotheque-1";
const PAGE = "/";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(PAGE, { cache: "no-cache" }).then(keepPage));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

// "À toi !": back to the table, on the page that is open already if there is one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(back(event.notification.data));
});

async function back(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await keepPage(fresh.clone());
    return fresh;
  } catch (offline) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept) return kept;
    throw offline;
  }
}

/** Every address gets the same page; another text means another build. */
async function keepPage(fresh) {
  if (!fresh.headers.get("content-type")?.startsWith("text/html")) return;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  const before = kept ? await kept.text() : null;
  const now = await fresh.clone().text();
  if (before === now) return;
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(PAGE, fresh);
  const named = now + (fresh.headers.get("link") ?? ""); // the first page, and its words
  await cache.addAll(new Set(named.match(/\/assets\/[\w.-]+/g)));
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
