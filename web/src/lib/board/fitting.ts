/** How a board fits itself: all of it as large as there is room, or that part of it which matters now. */
import { cellKey, type BoardPlace, type Cell } from "./cell.ts";
import { boxAround, type Box, type Grid } from "./grid.ts";
import {
  besideButtons,
  fit,
  fitComfortably,
  showing,
  ZOOM,
  type Insets,
  type Size,
  type Viewport,
} from "./viewport.ts";

/** Cells around the items that a board doesn't give away: rings and ballots. */
const RIM = 0.15;
/** px of a button beside the board, and between them. */
const BUTTON = 44;
const GAP = 6;

export interface Wanted {
  readonly cells: readonly Cell[];
  readonly places: readonly BoardPlace[];
  /** Cells that the question is about: where all would be too small to be told apart, these are shown. */
  readonly about: readonly Cell[];
  /** Cells of room around the items; if `close`, only as much as the places to lay something need. */
  readonly ring: number;
  readonly close: boolean;
  readonly size: Size;
  readonly edges: Insets;
  /** Of text. */
  readonly scale: number;
}

export interface Fitting {
  readonly view: Viewport;
  /** The scale at which all of it is seen. */
  readonly whole: number;
  readonly box: Box;
  /** What is left beside the zoom buttons. */
  readonly free: Insets;
  /** Its tiles are so small that there are buttons to come closer. */
  readonly small: boolean;
}

export function fitBoard(grid: Grid, wanted: Wanted): Fitting {
  const { cells, places, about, ring, close, size, edges, scale } = wanted;
  const occupied = new Set(cells.map(cellKey));
  const free = places.map(({ at }) => at).filter((at) => !occupied.has(cellKey(at)));
  const laying = close && free.length > 0;
  const box = laying ? boxAround(grid, [...cells, ...free], RIM) : boxAround(grid, cells, ring);
  const tight = boxAround(grid, cells, Math.min(ring, close ? RIM : 2 * RIM));
  const most = ZOOM.fit * scale;
  const small = size.width > 0 && fit(box, size, edges, most).scale < ZOOM.small;
  const reading = close && !laying;
  const beside = small ? besideButtons(reading ? tight : box, size, edges, BUTTON + GAP) : edges;
  const comfort = (reading ? ZOOM.reading : ZOOM.comfort) * scale;
  const all = fitComfortably(box, tight, size, beside, comfort, most);
  const view = about.length ? showing(boxAround(grid, about, RIM), all, size, beside) : all;
  return { view, whole: all.scale, box, free: beside, small };
}
