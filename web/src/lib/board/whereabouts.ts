/** Where a cell lies, in words: its row from the top, and which of the row's cells it is from the left. */
import { cellKey, distinctCells, type Cell } from "./cell.ts";
import type { Grid } from "./grid.ts";

export interface Whereabouts {
  row: number;
  place: number;
}

/** Of every cell on the board, items and places to choose; no two have the same. */
export function whereabouts(grid: Grid, cells: readonly Cell[]): ReadonlyMap<string, Whereabouts> {
  const rows = new Map<number, { x: number; key: string }[]>();
  for (const cell of distinctCells(cells)) {
    const [x, y] = grid.centre(cell);
    const height = Math.round(y);
    rows.set(height, [...(rows.get(height) ?? []), { x, key: cellKey(cell) }]);
  }
  const found = new Map<string, Whereabouts>();
  [...rows]
    .sort(([one], [other]) => one - other)
    .forEach(([, row], i) =>
      row
        .sort((one, other) => one.x - other.x)
        .forEach(({ key }, k) => found.set(key, { row: i + 1, place: k + 1 })),
    );
  return found;
}
