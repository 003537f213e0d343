// What each address shows; a page comes when somebody goes there (server/page.py names the first).

import type { Component } from "svelte";
import type { Route } from "../router.svelte";

export interface Opened {
  Page: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

export function opened(route: Route): Promise<Opened> {
  switch (route.page) {
    case "home":
      return open(import("./home/Home.svelte"), {});
    case "new":
      return open(import("./setup/NewTable.svelte"), { id: route.game });
    case "table":
      return open(import("./table/TablePage.svelte"), { code: route.code });
    case "tv":
      return open(import("./tv/TvPage.svelte"), { code: route.code });
    case "screen":
      return open(import("./tv/TvCode.svelte"), {});
    case "rules":
      return open(import("./rulebook/RulesPage.svelte"), { id: route.game });
    case "learn":
      return open(import("./learn/LearnPage.svelte"), { id: route.game });
    case "replay":
      return open(import("./replay/ReplayPage.svelte"), { source: route.match });
    case "file":
      return open(import("./replay/ReplayFile.svelte"), {});
    case "album":
      return open(import("./album/AlbumPage.svelte"), { match: route.match });
    case "golden":
      return open(import("./golden/Golden.svelte"), {});
    case "evening":
      return open(import("./evening/Evening.svelte"), {});
    case "about":
      return open(import("./about/About.svelte"), {});
    case "takeover":
      return open(import("./lobby/TakeOver.svelte"), { code: route.code, link: route.link });
    case "nowhere":
      return open(import("./states/NotFound.svelte"), {});
  }
}

async function open<P extends Record<string, unknown>>(
  file: Promise<{ default: Component<P> }>,
  props: P,
): Promise<Opened> {
  return { Page: (await file).default as unknown as Opened["Page"], props };
}
