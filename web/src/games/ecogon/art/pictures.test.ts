import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ANIMAL_PICTURES, PICTURES, PLANT_PICTURES } from "./pictures.ts";
import { sceneOf, SCENES } from "./scenes.ts";
import { signBody, SYMBOLS } from "./signs.ts";

const data = (file: string) =>
  readFileSync(join(process.cwd(), "../src/ecotone/games/ecogon/data", file), "utf8");
const ids = (toml: string) => [...toml.matchAll(/\bid = "([^"]+)"/g)].map((found) => found[1]!);

const SCENE_IDS = Object.keys(SCENES);

describe("pictures", () => {
  it("exist for every plant and animal of the game, and besides only for species of one's own", () => {
    const organisms = data("nature.toml").slice(data("nature.toml").indexOf("\nplant = ["));
    expect(Object.keys(PICTURES)).toEqual(expect.arrayContaining(ids(organisms)));
    expect([...PLANT_PICTURES, ...ANIMAL_PICTURES].sort()).toEqual(Object.keys(PICTURES).sort());
  });

  it.each(["en", "de"])("each have a name that is said: %s", (language) => {
    const extra = /\n\[picture\]\n((?:.+\n)+)/.exec(data(`words.${language}.toml`))![1]!;
    const named = [...extra.matchAll(/^(\S+) =/gm)].map((found) => found[1]!);
    const tiles = [...data(`nature.${language}.toml`).matchAll(/^\[(\S+)\]$/gm)].map((found) => found[1]!);
    expect(
      Object.keys(PICTURES)
        .filter((name) => !tiles.includes(name))
        .sort(),
    ).toEqual(named.sort());
  });

  it("are never the same twice", () => {
    const bodies = Object.values(PICTURES);
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  it("exist as a scene of its own for every event", () => {
    expect([...SCENE_IDS].sort()).toEqual(ids(data("events.toml")).sort());
    expect(new Set(SCENE_IDS.map(sceneOf)).size).toBe(SCENE_IDS.length);
    expect(sceneOf("an event of one's own")).toContain("<path");
  });

  it("use neither ids nor styles, which would clash or be dropped", () => {
    const all = [...Object.values(PICTURES), ...SCENE_IDS.map(sceneOf), ...SYMBOLS.map(signBody)];
    for (const body of all) expect(body).not.toMatch(/\s(id|style)=|undefined|NaN/);
  });
});
