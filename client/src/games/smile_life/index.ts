import "./palette.css";

export { default } from "./Board.svelte";
export { default as CardFace } from "./Card.svelte";
export { default as Keepsakes } from "./Keepsakes.svelte";
export { default as Sprite } from "./Sprite.svelte";

export const Finale = () => import("./FinalCount.svelte");
