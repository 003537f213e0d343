// A newer build has taken the place of this one: what comes later is not there any more. The page
// is loaded anew, and a table goes on where it was; but not again and again.

import { recall, remember } from "./storage";

const APART_MS = 60_000;

/** Loads the page anew; not where that was just tried, or without a network. */
export function renew(reload = (): void => location.reload()): boolean {
  const last = Number(recall("renewed") ?? 0);
  if (!navigator.onLine || Math.abs(Date.now() - last) < APART_MS) return false;
  remember("renewed", Date.now());
  remember("renewedFrom", build());
  // Whoever waited for the file gets nothing instead of it: this page is gone, and stumbles unheard.
  window.addEventListener("unhandledrejection", (stumble) => stumble.preventDefault());
  reload();
  return true;
}

export function renewWhenReplaced(reload?: () => void): void {
  window.addEventListener("vite:preloadError", (missing) => {
    if (renew(reload)) missing.preventDefault();
  });
}

/** Is this page the newer build that `renew` went for? True once. */
export function isRenewed(): boolean {
  const from = recall("renewedFrom");
  if (from === null) return false;
  remember("renewedFrom", null);
  return from !== build();
}

/** The page's own script is named after all that is built with it. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
