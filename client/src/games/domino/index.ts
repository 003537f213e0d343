export { default } from "./Board.svelte";
export { default as CardFace } from "./CardFace.svelte";
export { default as Sprite } from "../smiley_games/Defs.svelte";
