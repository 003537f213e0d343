export { default } from "./Board.svelte";
export { DULL as dull } from "./table.svelte";
export const whole = true;
