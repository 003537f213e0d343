// A newer build has taken the place of this one: what comes later is not there any more. The page
// is loaded anew, and a table goes on where it was; but not again and again.

import { recall, remember } from "./storage";

const APART_MS = 60_000;

export function renewWhenReplaced(reload = (): void => location.reload()): void {
  window.addEventListener("vite:preloadError", (missing) => {
    const last = Number(recall("renewed") ?? 0);
    if (!navigator.onLine || Math.abs(Date.now() - last) < APART_MS) return;
    remember("renewed", Date.now());
    missing.preventDefault();
    // Whoever waited for the file gets nothing instead of it: this page is gone, and stumbles unheard.
    window.addEventListener("unhandledrejection", (stumble) => stumble.preventDefault());
    reload();
  });
}
