// What `npm run lint` holds the client to; how it looks is prettier's business alone.
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["info", "warn", "error"] }],
      // French puts a narrow no-break space before ! ? : ;
      "no-irregular-whitespace": ["error", { skipTemplates: true, skipComments: true }],
      "object-shorthand": "error",
      "prefer-template": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // With noUncheckedIndexedAccess, `!` is how one says that an index was looked at.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "no-undef": "off", // svelte-check knows the types of the browser
      "svelte/prefer-svelte-reactivity": "off", // what is looked up, not drawn, need not be watched
    },
  },
);
