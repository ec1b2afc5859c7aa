/** What the parts show where no game is. */
import type { Cell } from "../lib/board/cell.ts";
import type { ScoreCause } from "../lib/ui/ScorePane.svelte";

export const TILES: { at: Cell; a: string; b?: string }[] = [
  { at: [0, 0], a: "forest", b: "plains" },
  { at: [1, 0], a: "plains" },
  { at: [-1, 0], a: "mountains", b: "forest" },
  { at: [0, 1], a: "edge", b: "water" },
  { at: [-1, 1], a: "water" },
  { at: [2, -1], a: "plains", b: "edge" },
];

export const LINES: ScoreCause[] = [
  { key: "a", rule: "EX-1", label: "Deer", expression: "6 tiles × 1", sixtieths: 360, at: [[0, 0]] },
  { key: "b", rule: "EX-2", label: "Fish", expression: "2 × 3", sixtieths: 360, at: [[0, 1]] },
  { key: "c", rule: "EX-3", label: "Largest areas", expression: "4 + 3½", sixtieths: 450, at: [[1, 0]] },
];
