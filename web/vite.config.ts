import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { iconPlugin } from "./scripts/icon-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const gallery = process.env.ECOTONE_GALLERY === "1";

export default defineConfig({
  base: "/",
  plugins: [iconPlugin(), svelte(), svelteTesting()],
  resolve: { alias: { $lib: here("./src/lib") } },
  build: {
    outDir: gallery ? here("./dist-gallery") : here("../src/ecotone/server/web"),
    emptyOutDir: true,
    target: ["chrome94", "edge94", "firefox93", "safari15"],
    // Everything is a file of its own: the content security policy allows neither data: fonts nor inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here(gallery ? "./gallery.html" : "./index.html") },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
    fs: { allow: [here("."), here("../src/ecotone/games")] }, // the gallery shows the games' own data
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: [here("./scripts/clean-page.ts")],
    maxWorkers: 1,
    isolate: false, // a fresh world for every file would take six times as long
    testTimeout: 60_000, // a busy machine is no failure
  },
});
