import { describe, expect, it } from "vitest";
import type { Cell } from "./cell.ts";
import { ARROWS, boxAround, hexGrid, nearest, nearestTowards, squareGrid } from "./grid.ts";

const hexes = hexGrid();
const squares = squareGrid(112, 138, 8);
const ring: Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

describe("walking with arrow keys", () => {
  it("goes to the neighbour that lies that way", () => {
    expect(nearestTowards(hexes, [0, 0], ARROWS.ArrowRight!, ring)).toEqual([1, 0]);
    expect(nearestTowards(hexes, [0, 0], ARROWS.ArrowLeft!, ring)).toEqual([-1, 0]);
    expect([
      [0, 1],
      [-1, 1],
    ]).toContainEqual(nearestTowards(hexes, [0, 0], ARROWS.ArrowDown!, ring));
  });

  it("jumps over gaps and stays where nothing lies that way", () => {
    const far: Cell[] = [
      [0, 0],
      [5, 0],
      [9, 0],
    ];
    expect(nearestTowards(hexes, [0, 0], ARROWS.ArrowRight!, far)).toEqual([5, 0]);
    expect(nearestTowards(hexes, [9, 0], ARROWS.ArrowRight!, far)).toBeNull();
    expect(nearestTowards(hexes, [0, 0], ARROWS.ArrowUp!, far)).toBeNull();
  });

  it("prefers the next row to the cell straight below it", () => {
    const cells: Cell[] = [
      [1, 0],
      [0, 2],
    ];
    expect(nearestTowards(hexes, [1, -1], ARROWS.ArrowDown!, cells)).toEqual([1, 0]);
  });

  it("reaches every cell of a ring", () => {
    const seen = new Set<string>();
    const walk = (cell: Cell) => {
      if (seen.has(String(cell))) return;
      seen.add(String(cell));
      for (const arrow of Object.values(ARROWS)) {
        const next = nearestTowards(hexes, cell, arrow, ring);
        if (next) walk(next);
      }
    };
    walk([1, 0]);
    expect(seen.size).toBe(6);
  });

  it("works on squares", () => {
    const cells: Cell[] = [
      [0, 0],
      [1, 0],
      [1, 1],
    ];
    expect(nearestTowards(squares, [0, 0], ARROWS.ArrowRight!, cells)).toEqual([1, 0]);
    expect(nearestTowards(squares, [1, 1], ARROWS.ArrowUp!, cells)).toEqual([1, 0]);
  });
});

describe("grids", () => {
  it("finds the cell that lost the focus again, or the closest to it", () => {
    expect(nearest(hexes, [0, 0], ring.slice(0, 1))).toEqual([1, 0]);
    expect(nearest(hexes, [3, 0], ring)).toEqual([1, 0]);
    expect(nearest(hexes, [0, 0], [])).toBeNull();
  });

  it("boxes cells with room around them", () => {
    const tight = boxAround(hexes, [[0, 0]], 0);
    expect(tight.right - tight.left).toBeCloseTo(2 * hexes.half[0]);
    expect(tight.bottom - tight.top).toBeCloseTo(2 * hexes.half[1]);
    const roomy = boxAround(hexes, [[0, 0]], 1);
    for (const cell of ring) {
      const [x, y] = hexes.centre(cell);
      expect(x + hexes.half[0]).toBeLessThanOrEqual(roomy.right + 1e-9);
      expect(y + hexes.half[1]).toBeLessThanOrEqual(roomy.bottom + 1e-9);
    }
  });

  it("turns points into squares and back", () => {
    for (const cell of [
      [0, 0],
      [2, -1],
      [-3, 4],
    ] as Cell[])
      expect(squares.cellAt(squares.centre(cell))).toEqual(cell);
  });
});
