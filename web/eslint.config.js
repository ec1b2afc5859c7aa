import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const STYLE = {
  selector: "SvelteAttribute[key.name='style']",
  message: "The content security policy drops style attributes: use a class or a style: directive.",
};
const CAST = {
  selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
  message: "A cast hides a wrong type: let the type say it (as const is none).",
};

export default ts.config(
  { ignores: ["node_modules", "dist-gallery", "src/wire", "src/games/*/wire.ts", "src/games/*/wire"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "no-undef": "off",
      "no-restricted-syntax": ["error", STYLE, CAST],
    },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["**/*.test.ts", "**/*.svelte.ts"],
    rules: { "no-restricted-syntax": ["error", CAST] },
  },
  // What only shows pieces may say what they are.
  { files: ["**/gallery/**"], rules: { "no-restricted-syntax": ["error", STYLE] } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Only our own icon drawings go through {@html}; they come from the bundle, never from a table.
      "svelte/no-at-html-tags": "off",
      "svelte/require-each-key": "error",
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
