import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vite";

// In development the house runs beside Vite: `ludotheque serve --port 8000`.
const house = process.env["LUDOTHEQUE"] ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  base: "/",
  plugins: [svelte(), icons({ compiler: "raw" })],
  // Under test, Svelte must resolve to its browser build for runes to run.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/ludotheque/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // fonts come from 'self' only (content security policy)
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // a busy machine is not a warning
  },
  server: {
    proxy: {
      "/api": house,
      "/ws": { target: house, ws: true },
    },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
}));
