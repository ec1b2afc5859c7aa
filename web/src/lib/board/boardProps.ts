/** What a board is given. */
import type { Snippet } from "svelte";
import type { State } from "../pieces/CellState.svelte";
import type { Anchor } from "./anchor.ts";
import type { BoardPlace, Cell } from "./cell.ts";
import type { Flight } from "./flight/flight.ts";
import type { Grid } from "./grid.ts";
import type { Insets } from "./viewport.ts";

export interface CellMark {
  at: Cell;
  state: State;
  note?: string;
  ballots?: readonly number[];
}

export interface BoardProps<Item extends { at: Cell }> {
  grid: Grid;
  /** The board's accessible name. */
  label: string;
  items: readonly Item[];
  /** Draws one item around (0, 0); `bare`: without what is still flying to it. */
  piece: Snippet<[item: Item, bare: boolean]>;
  /** What of an item must be read: drawn over rings and over pieces that are being laid beside it. */
  letters?: Snippet<[item: Item]>;
  /** Pieces of others on their way here, and how a part of a piece is drawn. */
  flights?: readonly Flight[];
  part?: Snippet<[Flight]>;
  places?: readonly BoardPlace[];
  lit?: readonly Cell[];
  marks?: readonly CellMark[];
  ghostAt?: Cell | null;
  ghost?: Snippet;
  /** What the ghost would bring: "+2". */
  ghostNote?: string;
  calloutAt?: Cell | null;
  /** Cells that the callout speaks about. */
  calloutAbout?: readonly Cell[];
  callout?: Snippet<[Anchor]>;
  insets?: Partial<Insets>;
  /** Cells of room around the items when the board fits itself; less where tiles would get too small. */
  ring?: number;
  /** Gives that room away for larger tiles, as long as there is nothing to lay. */
  close?: boolean;
  /** What the question is about: seen large enough even where the whole board isn't. */
  about?: readonly Cell[];
  /** What an item is called, if its piece doesn't say it now; told where the mouse or the focus is. */
  nameOf?: (item: Item, radius: number) => string | null;
  /** What an item is, for whoever doesn't see it. */
  describe?: (item: Item) => string;
  /** Not yours now. */
  dimmed?: boolean;
  onpick?: (cell: Cell) => void;
  /** An item that can't be chosen now was asked about. */
  onread?: (cell: Cell) => void;
  /** Mouse or focus came to a cell, or left. */
  onhover?: (cell: Cell | null) => void;
  /** A tap on a cell near the items that is no place. */
  onillegal?: (cell: Cell) => void;
  /** The wheel was turned over the ghost. */
  onrotate?: (direction: 1 | -1) => void;
}
