/** An ECO table to look at (seat 2, turn 12); edges are counted clockwise. */
import type { Cell } from "../../../lib/board/cell.ts";
import { cellKey } from "../../../lib/board/cell.ts";
import { neighbours } from "../../../lib/board/hex.ts";
import type { ScoreCause } from "../../../lib/ui/ScorePane.svelte";
import type { LaidTile, Tile } from "../wire.ts";

/** A keystone has one biome and one animal. */
const tile = (biomes: string, animals: string): Tile => {
  const [a = biomes, b = a] = biomes.split("/");
  return { id: `${biomes} ${animals}`, biomes: [a, b], animals: animals.split(" ") };
};

/** kit.js counts edges counter-clockwise: its rotation k is our 4 - k. */
const turned = (k: number) => (10 - k) % 6;

const laid = (at: Cell, biomes: string, animals: string, k = 4, animal: string | null = null): LaidTile => ({
  at,
  tile: tile(biomes, animals),
  rotation: turned(k),
  animal,
});

export const MAP: LaidTile[] = [
  laid([0, 0], "forest/wetland", "deer frog", 1, "frog"),
  laid([1, -1], "forest/plains", "deer wolf", 2, "deer"),
  laid([0, -1], "forest", "frog"),
  laid([-1, 0], "forest/water", "wolf fish", 0, "wolf"),
  laid([-1, 1], "wetland/water", "fish frog", 0, "fish"),
  laid([0, 1], "wetland", "fish", 4, "fish"),
  laid([1, 0], "wetland/plains", "deer frog", 2, "deer"),
  laid([2, -1], "plains/mountains", "deer wolf", 3, "wolf"),
  laid([1, -2], "mountains/forest", "deer eagle", 1, "deer"),
  laid([0, -2], "mountains", "eagle", 4, "eagle"),
  laid([-1, -1], "mountains/forest", "wolf deer", 1),
  laid([-2, 1], "water", "fish"),
  laid([-1, 2], "water/wetland", "fish frog", 2, "fish"),
  laid([2, 0], "plains", "deer"),
];

export const POOL: Omit<LaidTile, "at">[] = [
  { tile: tile("forest/mountains", "wolf eagle"), rotation: turned(1), animal: "eagle" },
  { tile: tile("wetland/forest", "deer fish"), rotation: turned(0), animal: "frog" },
  { tile: tile("water", "frog"), rotation: turned(4), animal: "fish" },
  { tile: tile("plains/water", "deer fish eagle"), rotation: turned(2), animal: "wolf" },
];

export const frontier: Cell[] = (() => {
  const taken = new Set(MAP.map(({ at }) => cellKey(at)));
  const found = new Map<string, Cell>();
  for (const { at } of MAP)
    for (const cell of neighbours(at)) if (!taken.has(cellKey(cell))) found.set(cellKey(cell), cell);
  return [...found.values()];
})();

export const LINES: ScoreCause[] = [
  {
    key: "line-5",
    rule: "EC-24",
    label: "Deer",
    expression: "row of 3",
    sixtieths: 600,
    at: [
      [1, -2],
      [1, -1],
      [1, 0],
    ],
  },
  {
    key: "line-6",
    rule: "EC-24",
    label: "Fish",
    expression: "chain of 3",
    sixtieths: 480,
    at: [
      [-1, 1],
      [0, 1],
      [-1, 2],
    ],
  },
  {
    key: "line-1",
    rule: "EC-24",
    label: "Wolf",
    expression: "2 Deer beside it × 2",
    sixtieths: 240,
    at: [[2, -1]],
  },
  {
    key: "line-2",
    rule: "EC-24",
    label: "Frog",
    expression: "3 wetland tiles",
    sixtieths: 180,
    at: [[0, 0]],
  },
  {
    key: "line-7",
    rule: "EC-21",
    label: "Largest areas",
    expression: "6 + 5 + 4 + 4 + 3",
    sixtieths: 1320,
    at: MAP.map(({ at }) => at),
    parts: [
      {
        text: "Forest, 6 tiles",
        sixtieths: 360,
        at: [
          [0, 0],
          [0, -1],
          [1, -1],
          [1, -2],
          [-1, -1],
          [-1, 0],
        ],
      },
      {
        text: "Water, 5 tiles",
        sixtieths: 300,
        at: [
          [-1, 0],
          [-2, 1],
          [-1, 1],
          [-1, 2],
        ],
      },
      {
        text: "Wetland, 4 tiles",
        sixtieths: 240,
        at: [
          [0, 0],
          [0, 1],
          [-1, 1],
          [1, 0],
        ],
      },
    ],
  },
  {
    key: "line-3",
    rule: "EC-23",
    label: "Biome ranking",
    now: true,
    expression: "3 + 2½ + 1",
    sixtieths: 390,
    at: [],
  },
  {
    key: "line-8",
    rule: "EC-25",
    label: "Keystones",
    expression: "2 × 2",
    sixtieths: 240,
    at: [
      [0, 1],
      [0, -2],
    ],
  },
  { key: "line-4", rule: "EC-25", label: "Sacrificed, redeemed", expression: "2 − 1", sixtieths: 60, at: [] },
];
