import type { Point } from "../geometry.ts";

/** Where a cell is on the board's surface right now, for bubbles; px from its upper left corner. */
export interface Anchor {
  x: number;
  y: number;
  /** Half the height of the cell. */
  reach: number;
  width: number;
  height: number;
  /** The middles of other cells that must stay in sight. */
  about?: readonly Point[];
}
