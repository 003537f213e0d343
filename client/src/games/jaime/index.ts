export { default } from "./Board.svelte";
export { DULL as dull } from "./news";
export { default as Finale } from "./FinalCount.svelte";
