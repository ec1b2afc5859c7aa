// Pictures of the built gallery: node scripts/shoot.mjs OUT_DIR [name…]. Needs Debian's chromium; serves dist-gallery itself.
import { execFile } from "node:child_process";
import { createReadStream, existsSync, mkdirSync } from "node:fs";
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

const SHOTS = [
  ["pieces", "", "1280,760"],
  ["pieces-dark", "theme=dark", "1280,760"],
  ["pieces-strong", "patterns=strong", "1280,760"],
  ["eco", "show=eco", "1280,672"],
  ["eco-dark", "show=eco&theme=dark", "1280,672"],
  ["phone", "show=phone", "500,560"],
  ["parts", "show=parts", "1280,1500"],
  ["parts-dark", "show=parts&theme=dark", "1280,1500"],
  ["parts-large", "show=parts&text=large", "1280,1900"],
  ["ecogon", "show=ecogon", "1280,672"],
  ["ecogon-dark", "show=ecogon&theme=dark", "1280,672"],
  ["ecogon-needs", "show=ecogon-needs", "1280,672"],
  ["ecogon-phone", "show=ecogon-phone", "500,640"],
  ["ecogon-tiles", "show=ecogon-tiles", "1280,1500"],
  ["ecogon-tiles-dark", "show=ecogon-tiles&theme=dark&patterns=strong", "1280,1500"],
  ["ecogon-events", "show=ecogon-events", "1280,1250"],
  ["ecogon-cards", "show=ecogon-cards", "1280,1000"],
  ["ecogon-web", "show=ecogon-web", "1280,640"],
  ["ecogon-form", "show=ecogon-form", "1024,1350"],
  ["ecogon-after", "show=ecogon-after", "1280,900"],
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
