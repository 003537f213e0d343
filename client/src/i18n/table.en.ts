import type { tableFr } from "./table.fr";

export const tableEn: typeof tableFr = {};
