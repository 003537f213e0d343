export { default } from "./Board.svelte";
export { DULL as dull } from "./news";
export const whole = true;

export const Finale = () => import("./FinalCount.svelte");
