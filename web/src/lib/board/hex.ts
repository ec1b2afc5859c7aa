/** Pointy-top hexes in axial coordinates; directions 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE, clockwise on screen. */
import { polar, roundedPath, type Point } from "../geometry.ts";
import type { Cell } from "./cell.ts";

/** Centre to corner; every hex piece is drawn at this size, the board scales. */
export const HEX_R = 50;

export const DIRECTIONS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const neighbour = ([q, r]: Cell, direction: number): Cell => {
  const [dq, dr] = DIRECTIONS[((direction % 6) + 6) % 6]!;
  return [q + dq, r + dr];
};

export const neighbours = (cell: Cell): Cell[] =>
  DIRECTIONS.map((_, direction) => neighbour(cell, direction));

export function distance([q1, r1]: Cell, [q2, r2]: Cell): number {
  const dq = q1 - q2;
  const dr = r1 - r2;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

export const hexCentre = ([q, r]: Cell, size = HEX_R): Point => [
  Math.sqrt(3) * size * (q + r / 2),
  1.5 * size * r,
];

/** The cell a point lies in: cube rounding, the coordinate that is furthest off gives way. */
export function hexAt([x, y]: Point, size = HEX_R): Cell {
  const r = y / (1.5 * size);
  const q = x / (Math.sqrt(3) * size) - r / 2;
  const s = -q - r;
  const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const off = { q: Math.abs(rounded.q - q), r: Math.abs(rounded.r - r), s: Math.abs(rounded.s - s) };
  if (off.q > off.r && off.q > off.s) rounded.q = -rounded.r - rounded.s;
  else if (off.r > off.s) rounded.r = -rounded.q - rounded.s;
  return [rounded.q || 0, rounded.r || 0];
}

/** Corner i lies between the edges i - 1 and i. */
export const hexCorner = (i: number, size = HEX_R): Point => polar(60 * i - 30, size);

export const hexPath = (size = HEX_R, rounding = 0.13): string =>
  roundedPath(
    [0, 1, 2, 3, 4, 5].map((i) => hexCorner(i, size)),
    size * rounding,
  );
