/** What the cells of a question would bring, asked of the server once for each choice; late answers are forgotten. */
import { cellKey, type Cell } from "../../lib/board/cell.ts";
import { formatPoints } from "../../lib/points.ts";
import type { GameTypes } from "../../wire/generated.ts";
import type { Fixed } from "./outcome.ts";
import type { TableStore } from "../table.svelte.ts";

const REST_MS = 90;

export class CellGains<G extends GameTypes> {
  #gains = $state.raw<Readonly<Record<string, { gain: number; helps: number }>>>({});

  /** `chosen` must be another object only where another answer is wanted. */
  constructor(store: TableStore<G>, chosen: () => { seat: number; fixed: Fixed } | null) {
    $effect(() => {
      const choice = chosen();
      this.#gains = {};
      if (!choice) return;
      let current = true;
      const timer = setTimeout(async () => {
        const cells = await store.gains(choice.seat, choice.fixed);
        if (current) this.#gains = Object.fromEntries(cells.map((cell) => [cellKey(cell.at), cell]));
      }, REST_MS);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }

  /** "+2" on a cell that brings something; undefined elsewhere, unless nothing is said, too. */
  at(cell: Cell, nothing = false): string | undefined {
    const gain = this.#gains[cellKey(cell)]?.gain;
    if (gain === undefined || (gain === 0 && !nothing)) return undefined;
    return formatPoints(gain, { sign: true });
  }

  /** How many needs would be met there; below zero: opened. */
  helps(cell: Cell): number | undefined {
    return this.#gains[cellKey(cell)]?.helps || undefined;
  }
}
