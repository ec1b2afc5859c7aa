/** Each game is drawn of what all have and of what its own look.ts and look.css add. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { describe, expect, it } from "vitest";
import PieceDefs from "../lib/pieces/PieceDefs.svelte";
import { GAMES } from "./games.ts";

const SRC = join(process.cwd(), "src");
const ART = import.meta.glob<{ default: Component }>("./*/LobbyArt.svelte", { eager: true });
const read = (path: string) => readFileSync(join(SRC, path), "utf8");
const tokensOf = (path: string) =>
  existsSync(join(SRC, path))
    ? new Set([...read(path).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!))
    : new Set<string>();
const shared = tokensOf("lib/look/tokens.css");
const games = Object.keys(GAMES);
const lookOf = (game: string) => `games/${game}/look.css`;

/** All that comes with a file, as the bundler sees it. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(join(SRC, path))) return found;
  found.add(path);
  for (const [, to] of read(path).matchAll(/^\s*(?:import|export) (?:[^"']*? from )?"(\.[^"]+)"/gm))
    loadedWith(normalize(join(dirname(path), to!)), found);
  return found;
}

describe.each(games)("the look of %s", (game) => {
  const own = tokensOf(lookOf(game));

  it("has all that its picture in the lobby is drawn of", () => {
    const defs = render(PieceDefs).container;
    const { container } = render(ART[`./${game}/LobbyArt.svelte`]!.default);
    const faces = [...container.innerHTML.matchAll(/url\(#((?:face|texture)-[\w-]+)\)/g)].map(
      ([, id]) => id!,
    );
    const tokens = [...container.innerHTML.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!);
    expect(faces.length).toBeGreaterThan(3);
    expect(tokens.length).toBeGreaterThan(0);
    expect(faces.filter((id) => !defs.querySelector(`#${id}`))).toEqual([]);
    expect(tokens.filter((name) => !shared.has(name) && !own.has(name))).toEqual([]);
  });

  it("comes with every page of it", () => {
    const pages = [...read(`games/${game}/entry.ts`).matchAll(/import\("\.\/([^"]+)"\)/g)];
    for (const page of ["LobbyArt.svelte", ...pages.map(([, path]) => path!)])
      expect(loadedWith(`games/${game}/${page}`), page).toContain(lookOf(game));
  });

  it("has its colours for day and night, and lends none to anybody", () => {
    const [, dark = ""] = read(lookOf(game)).split(':root[data-theme="dark"] {');
    const night = dark.slice(0, dark.indexOf("}"));
    expect([...own].filter((name) => shared.has(name) || !night.includes(`${name}:`))).toEqual([]);
    const foreign = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
      (path) => /\.(svelte|ts|css)$/.test(path) && !path.startsWith(`games/${game}/`),
    );
    expect(foreign.filter((path) => [...own].some((name) => read(path).includes(`var(${name})`)))).toEqual(
      [],
    );
  });
});
