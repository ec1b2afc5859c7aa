/** A score sheet of all seats: a row for each cause, a column for each seat. The sums are the server's. */
export interface SheetColumn {
  /** None: all who play together. */
  seat: number | null;
  name: string;
  sixtieths: number;
  mine: boolean;
}

export interface SheetCell {
  /** Short enough to stand beside the points: "6 + 3". */
  reason: string;
  /** The whole story: "6 tiles, first place: 6 + 3". */
  words: string;
  sixtieths: number;
}

export interface SheetRow {
  key: string;
  label: string;
  rule: string;
  /** What such a row counts, in a sentence. */
  sentence?: string;
  /** By column; null where a seat has no such line. */
  cells: readonly (SheetCell | null)[];
}

/** The id of the lit row's explanation, beside the table or in it. */
export const EXPLANATION = "row-explained";

const points = (row: SheetRow, column: number) => row.cells[column]?.sixtieths ?? 0;

/** The row in which the first column is furthest ahead of the second; alone, its best row. */
export function decisive<Row extends SheetRow>(rows: readonly Row[]): Row | undefined {
  const lead = (row: SheetRow) => points(row, 0) - points(row, 1);
  return rows.reduce<Row | undefined>(
    (best, row) => (!best || lead(row) > lead(best) ? row : best),
    undefined,
  );
}

/** px at the normal size of text: what a cell has besides its reason, and a letter of a reason or a name. */
const POINTS = 39;
const LETTER = 5.7;
const PICTURE = 46;
const NAME_LETTER = 6.4;
const NAMES_SHARE = 0.32;

/** px for the names of the rows, in a table that is not too narrow for them. */
export const namesWidth = (rows: readonly SheetRow[], width: number, scale = 1): number =>
  Math.min(
    scale * (PICTURE + NAME_LETTER * Math.max(0, ...rows.map((row) => row.label.length))),
    width * NAMES_SHARE,
  );

/** Room for reasons in every cell, in letters; `width` is the table's. */
export const roomFor = (rows: readonly SheetRow[], columns: number, width: number, scale = 1): number =>
  ((width - namesWidth(rows, width, scale)) / scale / columns - POINTS) / LETTER;

/** Letters of a reason below which a sheet shows the points alone, and px of a column of reasons and points. */
const LEAST_ROOM = 8;
const COLUMN = 140;

/** No room for names and reasons: a phone. */
export const isTight = (rows: readonly SheetRow[], columns: number, width: number, scale = 1): boolean =>
  roomFor(rows, columns, width, scale) < LEAST_ROOM;

/** Half of the width is enough for it: something else can stand beside it. */
export const leavesHalf = (rows: readonly SheetRow[], columns: number, width: number, scale = 1): boolean =>
  namesWidth(rows, width, scale) + columns * scale * COLUMN <= width / 2;

/** How a reason fits into its cell: on one line, words also on two, or only in the explanation of its row. */
export function fits(reason: string, letters: number): "one" | "two" | "no" {
  if (reason.length <= letters) return "one";
  const longest = Math.max(...reason.split(" ").map((word) => word.length));
  return /\p{L}/u.test(reason) && reason.length <= 1.7 * letters && longest <= letters ? "two" : "no";
}
