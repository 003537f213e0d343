// Before the tests, as before the first page (main.ts): words are at hand.

import { i18n } from "./index.svelte";

await i18n.open();
