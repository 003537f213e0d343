import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { HOUSE, SMILEYS, TABLE } from "./chunks.ts";

// In development the house runs beside Vite: `ludotheque serve --port 8000`.
const house = process.env["LUDOTHEQUE"] ?? "http://127.0.0.1:8000";

/** A twentieth of a grid of 32 is less than a pixel on any card: a third of the bytes was not. */
const coarse: Plugin = {
  name: "coarse",
  transform: {
    filter: { id: /~icons\// },
    handler: (svg) => ({ code: svg.replace(/ d=\\?"[^"]*"/g, rounded), map: null }),
  },
};
const rounded = (path: string): string =>
  path.replace(/-?\d*\.\d+/g, (number) => {
    const near = String(Math.round(Number(number) * 20) / 20).replace(/^(-?)0\./, "$1.");
    return near.includes(".") ? near : ` ${near} `; // 1.02.5 is two numbers, 1.5 is one
  });

/** Text files are compressed once, here, as well as can be: the house only picks one. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  writeBundle({ dir }) {
    for (const file of readdirSync(`${dir}/assets`)) {
      if (!/\.(css|js|svg)$/.test(file)) continue;
      const text = readFileSync(`${dir}/assets/${file}`);
      writeFileSync(`${dir}/assets/${file}.br`, brotliCompressSync(text));
      writeFileSync(`${dir}/assets/${file}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

export default defineConfig(({ mode }) => ({
  base: "/",
  plugins: [svelte(), icons({ compiler: "raw" }), coarse, packed],
  // Under test, Svelte must resolve to its browser build for runes to run.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/ludotheque/static",
    emptyOutDir: true,
    manifest: "chunks.json", // by it the house knows what a table's page will ask for
    target: "es2022",
    assetsInlineLimit: 0, // fonts come from 'self' only (content security policy)
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false }, // a busy machine is not a warning
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "house", test: HOUSE },
            { name: "table", test: TABLE },
            { name: "smileys", test: SMILEYS },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": house,
      "/games": house,
      "/ws": { target: house, ws: true },
    },
  },
  // One make-believe browser for all files: to make one for each was most of the time.
  // What a test puts in the place of something is taken away again before the next.
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: "src/i18n/opened.ts",
    isolate: false,
    unstubGlobals: true,
  },
}));
