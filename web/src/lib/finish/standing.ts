/** How somebody has come off: a seat, a team, or all together. */
import type { SheetColumn } from "./sheet.ts";

export interface Standing extends SheetColumn {
  /** Who they are, of a team. */
  members?: string;
  /** 1 wins; 0 is out of the running. */
  rank: number;
}

const LAST = 99;

/** By rank, whatever the numbers say; they order only those without one, as where nobody wins. */
export const ranked = <One extends Standing>(standings: readonly One[]): One[] =>
  [...standings].sort((one, other) =>
    one.rank || other.rank ? (one.rank || LAST) - (other.rank || LAST) : other.sixtieths - one.sixtieths,
  );
