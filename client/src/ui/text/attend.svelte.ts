// What every table in words does as the match goes on.

import { untrack } from "svelte";
import { play } from "../../sound/index.svelte";
import type { BoardProps } from "../board/props";
import { TextTable } from "./table.svelte";

/** The table in words of these props, wired to its line; called while a component is made. */
export function attend(props: BoardProps): TextTable {
  const table = new TextTable(props);
  $effect(() => {
    if (props.session.update) untrack(() => table.hear());
  });
  $effect(() => props.session.listClaims());
  $effect(() => {
    const { refused } = props.session;
    if (refused) untrack(() => table.refused(refused));
  });
  $effect(() => {
    if (table.mine) play("turn");
  });
  return table;
}
