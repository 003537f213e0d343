export { default } from "./TextBoard.svelte";
