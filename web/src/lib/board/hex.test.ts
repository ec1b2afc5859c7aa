import { describe, expect, it } from "vitest";
import { polar } from "../geometry.ts";
import {
  DIRECTIONS,
  distance,
  HEX_R,
  hexAt,
  hexCentre,
  hexCorner,
  hexPath,
  neighbour,
  neighbours,
} from "./hex.ts";
import type { Cell } from "./cell.ts";

const some: Cell[] = [];
for (let q = -4; q <= 4; q++) for (let r = -4; r <= 4; r++) some.push([q, r]);

describe("hexes", () => {
  it("counts directions clockwise on screen from east", () => {
    DIRECTIONS.forEach((_, d) => {
      const [x, y] = hexCentre(neighbour([0, 0], d));
      const [ex, ey] = polar(60 * d, Math.sqrt(3) * HEX_R);
      expect(x).toBeCloseTo(ex);
      expect(y).toBeCloseTo(ey);
    });
  });

  it("goes back along the opposite edge", () => {
    for (const cell of some)
      for (let d = 0; d < 6; d++) expect(neighbour(neighbour(cell, d), d + 3)).toEqual(cell);
  });

  it("finds the cell of every point well inside it", () => {
    for (const cell of some) {
      const [x, y] = hexCentre(cell);
      expect(hexAt([x, y])).toEqual(cell);
      for (let i = 0; i < 6; i++) {
        const [dx, dy] = hexCorner(i, HEX_R * 0.95);
        expect(hexAt([x + dx, y + dy])).toEqual(cell);
      }
    }
  });

  it("measures distances in steps", () => {
    expect(distance([0, 0], [0, 0])).toBe(0);
    expect(distance([0, 0], [2, -1])).toBe(2);
    expect(distance([-1, 2], [2, 2])).toBe(3);
    expect(distance([0, 0], [2, 2])).toBe(4);
    for (const cell of neighbours([3, -2])) expect(distance(cell, [3, -2])).toBe(1);
  });

  it("draws a closed outline with six rounded corners", () => {
    const path = hexPath();
    expect(path.match(/Q/g)).toHaveLength(6);
    expect(path.startsWith("M") && path.endsWith("Z")).toBe(true);
  });
});
