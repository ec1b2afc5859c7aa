import { afterAll, beforeAll, expect, it } from "vitest";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import { tileDetails } from "./tileDetails.ts";

const tile = { id: "key-1", biomes: ["forest", "forest"], animals: ["deer"] } as const;
const laid = { at: [1, 0], tile, rotation: 0, animal: null } as const;
const line = (label: string, sixtieths: number, at: ScoreLine["at"]): ScoreLine => ({
  seat: 0,
  key: "EC-21.forest",
  rule: "EC-21",
  label,
  expression: "3 tiles × 1 = 3",
  sixtieths,
  at,
  parts: [],
});

beforeAll(() =>
  vocabulary.learn({
    "species.deer": "Deer",
    "tile.key-1": "a Forest keystone",
    "tile.split-1": "Forest and Water",
    "guide.keystone_text": "One biome, one animal.",
  }),
);
afterAll(() => vocabulary.learn({}));

it("says who may live there, and what a keystone is", () => {
  expect(tileDetails(laid, [])).toEqual({
    title: "A Forest keystone",
    facts: ["Free, for Deer"],
    small: "One biome, one animal.",
    counts: [],
  });
  const split = { ...laid, tile: { id: "split-1", biomes: ["forest", "water"], animals: ["deer"] } } as const;
  expect(tileDetails(split, []).small).toBe("");
});

it("says who lives there, and what the tile counts for", () => {
  const sheet = [
    line("Forest: largest area", 180, [
      [0, 0],
      [1, 0],
    ]),
    line("Water: largest area", 60, [[5, 5]]),
  ];
  expect(tileDetails({ ...laid, animal: "deer" }, sheet)).toMatchObject({
    facts: ["Deer lives here"],
    counts: [{ label: "Forest: largest area", points: "3" }],
  });
});
