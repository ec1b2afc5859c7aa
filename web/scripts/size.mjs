/*
 * What is loaded before anything is seen, gzipped: what index.html names with what those modules import at once, and
 * the lobby with it. The cards of all games are in the lobby, so each game has a limit of its own. Fails above a limit.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const FIRST = 80_000;
const LOBBY = 60_000;
const A_GAME = 4_000;

const root = fileURLToPath(new URL("../../src/ecotone/server/web/", import.meta.url));
const games = fileURLToPath(new URL("../src/games/", import.meta.url));
const gzipped = (text) => gzipSync(text, { level: 9 }).length;
let heavy = false;

function report(what, sizes, limit) {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const [path, size] of sizes) console.log(`${String(size).padStart(8)}  ${path}`);
  console.log(`${String(total).padStart(8)}  ${what}, gzip (at most ${limit})`);
  heavy ||= total > limit;
}

const known = new Set();
/** Those files that were not weighed before, with all that they import at once. */
function weigh(path, sizes = new Map()) {
  if (known.has(path)) return sizes;
  known.add(path);
  const text = readFileSync(join(root, path), "utf8");
  sizes.set(path, gzipped(text));
  for (const [, from] of text.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g))
    weigh(join(dirname(path), from), sizes);
  return sizes;
}

const first = new Map();
const page = readFileSync(join(root, "index.html"), "utf8");
for (const [, path] of page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) weigh(path, first);
report("first load", first, FIRST);

/** A page that is loaded when it is opened, with its style sheets: as whoever loads it has them listed. */
function lazy(name) {
  for (const path of first.keys()) {
    const text = readFileSync(join(root, path), "utf8");
    const files = [...(/\.f=\[([^\]]*)\]/.exec(text)?.[1] ?? "").matchAll(/["'`]([^"'`]+)["'`]/g)];
    const numbers = new RegExp(`/${name}-[^"'\`]+["'\`]\\),__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(
      text,
    )?.[1];
    if (numbers) return numbers.split(",").map((number) => files[Number(number)][1]);
  }
  throw new Error(`No page loads ${name} when it is opened`);
}

const lobby = new Map();
for (const path of lazy("Lobby")) weigh(path, lobby);
report("the lobby besides", lobby, LOBBY);

/** The own files of a game that its entry imports at once. */
function sources(path, found = new Map()) {
  if (found.has(path) || !existsSync(path)) return found;
  const text = readFileSync(path, "utf8");
  found.set(path, text);
  for (const [, from] of text.matchAll(/^ *import (?!type )(?:[^;"']*from )?["'](\.[^"']+)["']/gm))
    sources(resolve(dirname(path), from), found);
  return found;
}
for (const name of readdirSync(games)) {
  const own = [...sources(join(games, name, "entry.ts"))].filter(([path]) =>
    path.startsWith(join(games, name)),
  );
  if (own.length)
    report(
      `sources of ${name} in the lobby`,
      new Map([[name, gzipped(own.map(([, text]) => text).join(""))]]),
      A_GAME,
    );
}
if (heavy) process.exit(1);
