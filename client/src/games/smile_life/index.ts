import "./palette.css";

export { default } from "./Board.svelte";
export { default as Finale } from "./FinalCount.svelte";
export { default as Keepsakes } from "./Keepsakes.svelte";
export { default as Sprite } from "./Sprite.svelte";
