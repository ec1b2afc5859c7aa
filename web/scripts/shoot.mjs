// Pictures of the built gallery: node scripts/shoot.mjs OUT_DIR [name…]. Needs Debian's chromium; serves dist-gallery itself.
import { execFile } from "node:child_process";
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../dist-gallery/", import.meta.url));
const [out = "/tmp/gallery", ...only] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
// the strictest policy the server may send, so that a violation is seen here first
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'";
const server = createServer((request, response) => {
  const path = new URL(request.url, "http://x").pathname;
  const file = join(root, path === "/" ? "gallery.html" : path);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-security-policy": CSP,
  });
  createReadStream(file).pipe(response);
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const base = `http://127.0.0.1:${server.address().port}/?`;

/** What a game shows of itself stands in its own folder. */
function gameShots() {
  const games = fileURLToPath(new URL("../src/games/", import.meta.url));
  return readdirSync(games)
    .map((game) => join(games, game, "gallery", "shots.json"))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
}

const SHOTS = [
  ["pieces", "", "1280,760"],
  ["pieces-dark", "theme=dark", "1280,760"],
  ["pieces-strong", "patterns=strong", "1280,760"],
  ["parts", "show=parts", "1280,1500"],
  ["parts-dark", "show=parts&theme=dark", "1280,1500"],
  ["parts-large", "show=parts&text=large", "1280,1900"],
  ...gameShots(),
];
for (const [name, query, size] of SHOTS) {
  if (only.length && !only.includes(name)) continue;
  await promisify(execFile)("chromium", [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-device-scale-factor=1.5",
    `--window-size=${size}`,
    "--virtual-time-budget=4000",
    `--screenshot=${join(out, `${name}.png`)}`,
    base + query,
  ]);
  console.log(join(out, `${name}.png`));
}
server.close();
