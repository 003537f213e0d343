// The faces people can make, as every phone can draw them.

import type { Face } from "../../net/company.svelte";

export const FACES: Record<Face, string> = {
  laugh: "😂",
  love: "😍",
  wow: "😮",
  cry: "😢",
  angry: "😤",
  clap: "👏",
};
