/** A place on a board as it goes over the wire: (q, r) on hexes, (x, y) on squares. */
export type Cell = readonly [number, number];

export const isCell = (value: unknown): value is Cell =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");

export const cellKey = ([a, b]: Cell): string => `${a},${b}`;

export const sameCell = (one: Cell | null | undefined, other: Cell | null | undefined): boolean =>
  !!one && !!other && one[0] === other[0] && one[1] === other[1];

/** Every cell once. */
export const distinctCells = (cells: readonly Cell[]): Cell[] =>
  cells.filter((cell, i) => cells.findIndex((other) => sameCell(other, cell)) === i);

/** A cell that may be chosen; `label` is what a screen reader hears before where it is. */
export interface BoardPlace {
  at: Cell;
  label: string;
  /** What it would bring, in a pill: "+2". */
  gain?: string;
  /** How much it would do for what brings points later, as a tick with a number. */
  helps?: number;
  /** `none` draws nothing: the piece itself shows that it can be chosen (a ghost). */
  look?: "legal" | "weak" | "none";
}

/** The order of reading: row after row. */
export const byRow = (one: { at: Cell }, other: { at: Cell }) =>
  one.at[1] - other.at[1] || one.at[0] - other.at[0];
