import { mount } from "svelte";
import App from "./App.svelte";
import { i18n } from "./i18n/index.svelte";
import { renewWhenReplaced } from "./net/renew";
import { settings } from "./settings/index.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
settings.apply();
renewWhenReplaced();
// Not awaited here: what the words import waits for this file.
void i18n.open().then(() => mount(App, { target }));

// Phones on plain http have no service worker: the house works the same without.
if (import.meta.env.PROD && window.isSecureContext && "serviceWorker" in navigator) {
  // It is for the next visit: this one goes first.
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
      console.info("No service worker:", error);
    });
  });
}
