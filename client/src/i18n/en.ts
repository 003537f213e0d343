import type { fr } from "./fr";
import { tableEn } from "./table.en";

export const en: typeof fr = {
  house: { name: "Ludothèque" },
  table: tableEn,
};
