import "./palette.css";

export { default } from "./Board.svelte";

export const Finale = () => import("./FinalCount.svelte");
