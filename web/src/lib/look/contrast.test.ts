import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const looks = readdirSync("src/games", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/look.css"))
  .map((path) => `games/${path}`);
const css = ["lib/look/tokens.css", "lib/look/dark.css", ...looks]
  .map((name) => readFileSync(join(process.cwd(), "src", name), "utf8"))
  .join("\n");
const block = (start: string) =>
  `\n${css}`
    .split(`\n${start}`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("\n}")))
    .join("\n");
const read = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((match) => [match[1]!, match[2]!]),
  );
const light = read(block(":root {"));
const dark = { ...light, ...read(block(':root[data-theme="dark"]')) };

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const ratio = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

const texts: [ink: string, ground: string][] = [];
for (const ground of ["surface", "surface-2", "surface-3", "ground"])
  for (const ink of ["ink", "ink-2", "ink-3"]) texts.push([ink, ground]);
for (const ink of ["act", "good", "warn", "bad", "info"])
  texts.push([ink, "surface"], [ink, "surface-2"], [ink, `${ink}-tint`]);
texts.push(
  ["on-act", "act"],
  ["on-act", "act-hover"],
  ["on-bad", "bad"],
  ["ink", "lit-tint"],
  ["ink-2", "lit-tint"],
  ["lit-ink", "lit"],
  ["surface", "ink"],
);
for (let seat = 0; seat <= 10; seat++) texts.push([`seat-${seat}-on`, `seat-${seat}`]);
const terrains = Object.keys(light).flatMap((name) => (name.endsWith("-mark") ? name.slice(0, -5) : []));
const tinted = terrains.filter((name) => `${name}-side` in light);
for (const terrain of tinted) texts.push([`${terrain}-side`, `${terrain}-tint`], ["ink", `${terrain}-tint`]);
const graphics: [string, string][] = [
  ["act", "ground"],
  ["line-strong", "surface"],
  ...["seat-1", "seat-2", "seat-3", "seat-4", "seat-6", "seat-7", "seat-8", "seat-9", "seat-10"].map(
    (seat): [string, string] => [seat, "surface"],
  ),
];

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s colours", (_, colours) => {
  it("are there for the landscapes and for what the games add", () => {
    expect(tinted).toEqual(expect.arrayContaining(["mountains", "forest", "plains", "water", "edge"]));
    expect(tinted.length).toBeGreaterThan(9);
  });

  it("can be read: 4.5 to 1 for text", () => {
    expect(texts.filter(([ink, ground]) => ratio(colours[ink]!, colours[ground]!) < 4.5)).toEqual([]);
  });

  it("can be seen: 3 to 1 for shapes", () => {
    expect(graphics.filter(([shape, ground]) => ratio(colours[shape]!, colours[ground]!) < 3)).toEqual([]);
  });
});
