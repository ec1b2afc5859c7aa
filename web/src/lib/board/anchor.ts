import type { Point } from "../geometry.ts";
import type { Cell } from "./cell.ts";

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
  /** px at the right that something small floats on: left in sight where nothing else is covered for it. */
  right?: number;
  /** The middles of other cells that must stay in sight. */
  about?: readonly Point[];
  /** The middles of all pieces. */
  pieces?: readonly Point[];
  /** The middles of all places to choose. */
  places?: readonly Point[];
}

type Cells = Record<"about" | "pieces" | "places", readonly Cell[]>;
type Surface = Omit<Anchor, "x" | "y" | keyof Cells>;

/** A cell and those around it, drawn where `onScreen` says. */
export function anchorAt(at: Cell, around: Cells, surface: Surface, onScreen: (cell: Cell) => Point): Anchor {
  const [x, y] = onScreen(at);
  const about = around.about.map(onScreen);
  return {
    ...surface,
    x,
    y,
    about,
    pieces: around.pieces.map(onScreen),
    places: around.places.map(onScreen),
  };
}
