export { default } from "./Board.svelte";
export const whole = true;
