import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { i18n } from "../../i18n/index.svelte";
import { wordsOf } from "../../i18n/words.svelte";
import { TableSession } from "../../net/session.svelte";
import type { Refused, Update } from "../../protocol";
import WhySheet from "./WhySheet.svelte";

it("says that a reason is of a while ago once the table has moved on", () => {
  const session = new TableSession("ABCD", "");
  const at = (ply: number): void => void (session.update = { ply } as Update);
  at(4);
  const picture = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const refused = { code: "not_now", params: {} } as unknown as Refused;
  const words = wordsOf("fr", { refusal: { not_now: "Pas maintenant." } });
  const props = { refused, words, session, title: "", action: "", picture, onclose: () => {} };
  const sheet = mount(WhySheet, { target: document.body, props });
  const said = (): string => {
    flushSync();
    return document.body.textContent;
  };
  expect(said()).toContain("Pas maintenant.");
  expect(said()).not.toContain(i18n.t.table.whyMoved);
  at(5);
  expect(said()).toContain(i18n.t.table.whyMoved);
  void unmount(sheet);
});
