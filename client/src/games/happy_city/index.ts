import "./palette.css";

export { default } from "./Board.svelte";
export { default as Finale } from "./FinalCount.svelte";
