// First load: everything index.html names, and what those modules import at once, gzipped. Fails above the budget.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = 200_000;
const root = fileURLToPath(new URL("../../src/ecotone/server/web/", import.meta.url));
const page = readFileSync(join(root, "index.html"), "utf8");
const seen = new Map();

function weigh(path) {
  if (seen.has(path)) return;
  const text = readFileSync(join(root, path), "utf8");
  seen.set(path, gzipSync(text, { level: 9 }).length);
  for (const [, from] of text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
    weigh(join(dirname(path), from));
}
for (const [, path] of page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) weigh(path);

const total = [...seen.values()].reduce((sum, size) => sum + size, 0);
for (const [path, size] of seen) console.log(`${String(size).padStart(8)}  ${path}`);
console.log(`${String(total).padStart(8)}  first load, gzip (budget ${BUDGET})`);
if (total > BUDGET) process.exit(1);
