/** What a board needs to know about its cells; hexes and squares are two of these. */
import type { Point } from "../geometry.ts";
import { distance, HEX_R, hexAt, hexCentre, hexPath, neighbours } from "./hex.ts";
import type { Cell } from "./cell.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Grid {
  centre(cell: Cell): Point;
  cellAt(point: Point): Cell;
  neighbours(cell: Cell): Cell[];
  distance(one: Cell, other: Cell): number;
  /** The outline of a cell around its centre, scaled. */
  outline(scale?: number): string;
  /** Half width and half height of a cell. */
  half: Point;
}

export function hexGrid(size = HEX_R): Grid {
  return {
    centre: (cell) => hexCentre(cell, size),
    cellAt: (point) => hexAt(point, size),
    neighbours,
    distance,
    outline: (scale = 1) => hexPath(size * scale),
    half: [(Math.sqrt(3) / 2) * size, size],
  };
}

export function squareGrid(width: number, height: number, gap = 0): Grid {
  const stepX = width + gap;
  const stepY = height + gap;
  return {
    centre: ([x, y]) => [x * stepX, y * stepY],
    cellAt: ([x, y]) => [Math.round(x / stepX) || 0, Math.round(y / stepY) || 0],
    neighbours: ([x, y]) => [
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
      [x, y - 1],
    ],
    distance: ([x1, y1], [x2, y2]) => Math.abs(x1 - x2) + Math.abs(y1 - y2),
    outline(scale = 1) {
      const w = width * scale;
      const h = height * scale;
      const corner = 11;
      return (
        `M${-w / 2 + corner} ${-h / 2}h${w - 2 * corner}q${corner} 0 ${corner} ${corner}v${h - 2 * corner}` +
        `q0 ${corner} ${-corner} ${corner}h${2 * corner - w}q${-corner} 0 ${-corner} ${-corner}` +
        `v${2 * corner - h}q0 ${-corner} ${corner} ${-corner}Z`
      );
    },
    half: [width / 2, height / 2],
  };
}

/** The smallest box around the cells, with `ring` cells of room on every side. */
export function boxAround(grid: Grid, cells: readonly Cell[], ring: number): Box {
  const points = (cells.length ? cells : [[0, 0] as const]).map((cell) => grid.centre(cell));
  const [halfX, halfY] = grid.half;
  // A hex row is three quarters of a cell high, so a ring needs no more than this.
  const room = { x: halfX * (1 + 2 * ring), y: halfY * (1 + 1.5 * ring) };
  return {
    left: Math.min(...points.map(([x]) => x)) - room.x,
    right: Math.max(...points.map(([x]) => x)) + room.x,
    top: Math.min(...points.map(([, y]) => y)) - room.y,
    bottom: Math.max(...points.map(([, y]) => y)) + room.y,
  };
}

export const ARROWS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
};

/** The nearest of `cells` that lies from `from` in the arrow's direction; the further off the axis, the dearer. */
export function nearestTowards(grid: Grid, from: Cell, [dx, dy]: Point, cells: readonly Cell[]): Cell | null {
  const [x0, y0] = grid.centre(from);
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y] = grid.centre(cell);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const off = Math.abs((x - x0) * dy - (y - y0) * dx) / ahead;
    // Up and down between hex rows is 30 degrees off the axis; beyond 60 degrees it is another direction.
    if (ahead <= 1 || off > 1.75) continue;
    const cost = Math.hypot(x - x0, y - y0) * (1 + 0.5 * off * off);
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** The one of `cells` closest to `from`, for the focus when its place is gone. */
export function nearest(grid: Grid, from: Cell, cells: readonly Cell[]): Cell | null {
  const [x0, y0] = grid.centre(from);
  const away = (cell: Cell) => Math.hypot(grid.centre(cell)[0] - x0, grid.centre(cell)[1] - y0);
  return cells.reduce<Cell | null>((best, cell) => (best && away(best) <= away(cell) ? best : cell), null);
}
