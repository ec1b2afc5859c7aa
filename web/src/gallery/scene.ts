/** The mock-up's ECO table (seat 2, turn 12), with edges counted clockwise as the contract does. */
import type { Cell } from "../lib/board/cell.ts";
import { cellKey } from "../lib/board/cell.ts";
import { neighbours } from "../lib/board/hex.ts";
import type { Terrain } from "../lib/pieces/terrains.ts";
import type { ScoreCause } from "../lib/ui/ScorePane.svelte";

export interface Laid {
  at: Cell;
  a: Terrain;
  b?: Terrain;
  rotation?: number;
  icons: string[];
  animal?: string;
}

/** kit.js counts edges counter-clockwise: its rotation k is our 4 - k. */
const turned = (k: number) => (10 - k) % 6;

export const MAP: Laid[] = [
  { at: [0, 0], a: "forest", b: "wetland", rotation: turned(1), icons: ["deer", "frog"], animal: "frog" },
  { at: [1, -1], a: "forest", b: "plains", rotation: turned(2), icons: ["deer", "wolf"], animal: "deer" },
  { at: [0, -1], a: "forest", icons: ["frog"] },
  { at: [-1, 0], a: "forest", b: "water", rotation: turned(0), icons: ["wolf", "fish"], animal: "wolf" },
  { at: [-1, 1], a: "wetland", b: "water", rotation: turned(0), icons: ["fish", "frog"], animal: "fish" },
  { at: [0, 1], a: "wetland", icons: ["fish"], animal: "fish" },
  { at: [1, 0], a: "wetland", b: "plains", rotation: turned(2), icons: ["deer", "frog"], animal: "deer" },
  { at: [2, -1], a: "plains", b: "mountains", rotation: turned(3), icons: ["deer", "wolf"], animal: "wolf" },
  { at: [1, -2], a: "mountains", b: "forest", rotation: turned(1), icons: ["deer", "eagle"], animal: "deer" },
  { at: [0, -2], a: "mountains", icons: ["eagle"], animal: "eagle" },
  { at: [-1, -1], a: "mountains", b: "forest", rotation: turned(1), icons: ["wolf", "deer"] },
  { at: [-2, 1], a: "water", icons: ["fish"] },
  { at: [-1, 2], a: "water", b: "wetland", rotation: turned(2), icons: ["fish", "frog"], animal: "fish" },
  { at: [2, 0], a: "plains", icons: ["deer"] },
];

export const POOL: Omit<Laid, "at">[] = [
  { a: "forest", b: "mountains", rotation: turned(1), icons: ["wolf", "eagle"], animal: "eagle" },
  { a: "wetland", b: "forest", rotation: turned(0), icons: ["deer", "fish"], animal: "frog" },
  { a: "water", icons: ["frog"], animal: "fish" },
  { a: "plains", b: "water", rotation: turned(2), icons: ["deer", "fish", "eagle"], animal: "wolf" },
];

export const frontier: Cell[] = (() => {
  const taken = new Set(MAP.map((tile) => cellKey(tile.at)));
  const found = new Map<string, Cell>();
  for (const tile of MAP)
    for (const cell of neighbours(tile.at)) if (!taken.has(cellKey(cell))) found.set(cellKey(cell), cell);
  return [...found.values()];
})();

export const LINES: ScoreCause[] = [
  {
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
  { rule: "EC-24", label: "Wolf", expression: "2 Deer beside it × 2", sixtieths: 240, at: [[2, -1]] },
  { rule: "EC-24", label: "Frog", expression: "3 wetland tiles", sixtieths: 180, at: [[0, 0]] },
  {
    rule: "EC-21",
    label: "Largest areas",
    expression: "6 + 5 + 4 + 4 + 3",
    sixtieths: 1320,
    at: MAP.map((tile) => tile.at),
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
  { rule: "EC-23", label: "Biome ranking", now: true, expression: "3 + 2½ + 1", sixtieths: 390, at: [] },
  {
    rule: "EC-25",
    label: "Keystones",
    expression: "2 × 2",
    sixtieths: 240,
    at: [
      [0, 1],
      [0, -2],
    ],
  },
  { rule: "EC-25", label: "Sacrificed, redeemed", expression: "2 − 1", sixtieths: 60, at: [] },
];
