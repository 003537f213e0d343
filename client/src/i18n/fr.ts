// French first: this file is the type, en.ts must have every one of its sentences.

import { tableFr } from "./table.fr";

export const fr = {
  house: { name: "Ludothèque" },
  table: tableFr,
};
