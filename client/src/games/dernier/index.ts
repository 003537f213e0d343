export { default } from "./Board.svelte";
export { default as CardFace } from "../smiley_games/CardFace.svelte";
export { default as Sprite } from "../smiley_games/Defs.svelte";
