// The words of the pages beside the games, in the player's language.

import { houseEn } from "./house.en";
import { houseFr } from "./house.fr";
import { i18n } from "./index.svelte";

export const houseWords = (): typeof houseFr => (i18n.lang === "fr" ? houseFr : houseEn);
