// The addresses of the house; no library needed.

export type Route =
  | { page: "home" | "golden" | "about" | "evening" }
  | { page: "new" | "rules" | "learn"; game: string }
  | { page: "table" | "tv"; code: string }
  | { page: "album" | "replay"; match: string }
  | { page: "takeover"; code: string; link: string }
  | { page: "screen" | "file" }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  const [page, first, second, ...rest] = path.split("/").filter(Boolean).map(plain);
  if (!page) return { page: "home" };
  if (page === "tv" && !first) return { page: "screen" };
  if (page === "replay" && !first) return { page: "file" };
  if (!first && (page === "golden" || page === "about" || page === "evening")) return { page };
  if (!first || rest.length) return { page: "nowhere" };
  if (page === "j" && second) return { page: "takeover", code: first.toUpperCase(), link: second };
  if (second) return { page: "nowhere" };
  if (page === "new" || page === "rules" || page === "learn") return { page, game: first };
  if (page === "t") return { page: "table", code: first.toUpperCase() };
  if (page === "tv") return { page: "tv", code: first.toUpperCase() };
  if (page === "album" || page === "replay") return { page, match: first };
  return { page: "nowhere" };
}

/** A damaged escape in an address is left as it stands. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

class Router {
  path = $state(location.pathname);
  route = $derived(routeOf(this.path));

  constructor() {
    window.addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string, { start = false, replace = false } = {}): void {
    if (replace) history.replaceState({ start }, "", path);
    else history.pushState({ start }, "", path);
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }

  /** True once after a table was opened to be played right away. */
  takeStart(): boolean {
    const wanted = (history.state as { start?: boolean } | null)?.start === true;
    if (wanted) history.replaceState({}, "");
    return wanted;
  }
}

export const router = new Router();

/** Follow a link of ours without loading the page anew, unless a new tab is asked for. What is left
 * for good (`data-replace`) is not come back to. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin || event.defaultPrevented) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.hasAttribute("download")) return; // a file to keep
  if (link.hash && link.pathname === location.pathname) return; // a place on this page
  event.preventDefault();
  router.go(link.pathname + link.hash, { replace: "replace" in link.dataset });
}
