import { expect, it } from "vitest";
import type { Cell } from "./cell.ts";
import { hexGrid, squareGrid } from "./grid.ts";
import { whereabouts } from "./whereabouts.ts";

it("counts rows from the top and cells from the left, wherever the board lies", () => {
  const found = whereabouts(hexGrid(), [
    [3, -2],
    [-1, -2],
    [2, -1],
    [-4, 3],
  ]);
  expect(Object.fromEntries(found)).toEqual({
    "-1,-2": { row: 1, place: 1 },
    "3,-2": { row: 1, place: 2 },
    "2,-1": { row: 2, place: 1 },
    "-4,3": { row: 3, place: 1 },
  });
});

it("tells all cells apart, each named once", () => {
  const cells = [-1, 0, 1, 2].flatMap((q) => [-1, 0, 1].map((r): Cell => [q, r]));
  for (const grid of [hexGrid(), squareGrid(60, 90, 8)]) {
    const found = whereabouts(grid, [...cells, ...cells]);
    const said = [...found.values()].map(({ row, place }) => `${row} ${place}`);
    expect(found.size).toBe(cells.length);
    expect(new Set(said).size).toBe(cells.length);
  }
});
