/** Pieces that somebody else has laid fly to their places, from wherever that person had them. */
import type { Point } from "../../geometry.ts";
import { motion } from "../../look/motion.svelte.ts";
import { settings } from "../../settings.svelte.ts";
import type { Cell } from "../cell.ts";

export interface Flight {
  readonly at: Cell;
  /** Names of the elements it may come from (`data-origin`), the best first, or another cell of the board. */
  readonly from: readonly string[] | { readonly cell: Cell };
  /** Only this lands on the piece that lies there already: an animal. Else it is the piece itself that flies. */
  readonly part?: string;
}

/** Where it begins, in px of the window, and how high the thing is that it leaves. */
export interface Start {
  readonly at: Point;
  readonly height: number;
}

/** ms until what takes off now has landed; 0 without motion. */
export const flightTime = (): number => motion.flight / (settings.pace === "fast" ? 2 : 1);

/** The names by which a game's flights find what everybody has. */
export const seatOrigin = (seat: number): string => `seat-${seat}`;
export const handOrigin = (seat: number): string => `hand-${seat}`;

/** The first that is on the screen. */
export function startAt(names: readonly string[]): Start | null {
  for (const name of names)
    for (const element of document.querySelectorAll(`[data-origin="${name}"]`)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at: Point = [left + width / 2, top + height / 2];
      if (width && height && inWindow(at)) return { at, height };
    }
  return null;
}

const inWindow = ([x, y]: Point) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
