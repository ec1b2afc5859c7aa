import type { Point } from "../geometry.ts";

/** Where a cell is on the board's surface right now, for bubbles; px from its upper left corner. */
export interface Anchor {
  x: number;
  y: number;
  /** Half the height of the cell. */
  reach: number;
  width: number;
  height: number;
  /** px at the left and at the bottom that the board's own buttons stand on. */
  left?: number;
  bottom?: number;
  /** The middles of other cells that must stay in sight. */
  about?: readonly Point[];
  /** The middles of all pieces. */
  pieces?: readonly Point[];
  /** The middles of all places to choose. */
  places?: readonly Point[];
}
