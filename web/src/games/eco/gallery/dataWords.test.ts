import { expect, it } from "vitest";
import { wordsFor } from "./dataWords.ts";
import { MAP, POOL } from "./scene.ts";

it("the gallery has a word for every tile and animal: no id stands where a word should", () => {
  const tiles = [...MAP, ...POOL].map(({ tile }) => tile);
  const words = wordsFor(tiles);
  for (const { id, animals, biomes } of tiles)
    for (const key of [
      `tile.${id}`,
      ...biomes.map((biome) => `code.${biome}`),
      ...animals.map((animal) => `species.${animal}`),
    ])
      expect(words).toHaveProperty([key]);
  expect(words["code.forest"]).toBe("Fo");
  expect(words["tile.forest frog"]).toBe("a Forest keystone");
  expect(words["tile.forest/wetland deer frog"]).toBe("Forest and Wetland");
});
