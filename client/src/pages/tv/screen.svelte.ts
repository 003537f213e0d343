// A television has a code of its own: phones send it to a table by it, and later to another one.

import { tick } from "svelte";
import { HouseError, nextTable, openScreen } from "../../net/api";
import { recall, remember } from "../../net/storage";
import type { ScreenInfo } from "../../protocol";
import { router } from "../../router.svelte";

const RETRY_MS = 4000;

const isScreen = (kept: unknown): kept is ScreenInfo =>
  typeof (kept as Partial<ScreenInfo> | null)?.secret === "string";

class Screen {
  /** What phones type. */
  code = $state("");
  #known: ScreenInfo | null = null;

  /** Goes wherever a phone sends it; returns what ends that. */
  follow = (): (() => void) => {
    const line = { open: true };
    void this.#listen(line);
    return () => (line.open = false);
  };

  async #listen(line: { open: boolean }): Promise<void> {
    const kept = recall("screen");
    this.#known ??= isScreen(kept) ? kept : null;
    while (line.open) {
      try {
        const table = await this.#next();
        if (line.open && table) router.go(`/tv/${table}`);
        await tick(); // another page follows by itself
      } catch (error) {
        if (!(error instanceof HouseError)) throw error;
        if (error.error === "unknown_screen") this.#known = null; // too old: it gets another one
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
  }

  /** The next table to show; empty if nobody has said so for a while. */
  async #next(): Promise<string> {
    this.#known ??= await openScreen();
    const known = this.#known;
    this.code = known.code;
    remember("screen", known);
    const { table = "", seen = 0 } = await nextTable(known);
    this.#known = { ...known, seen };
    remember("screen", this.#known);
    return table;
  }
}

export const screen = new Screen();
