/** What is in the air over a board: its places wait for it. */
import { untrack } from "svelte";
import { motion } from "../../look/motion.svelte.ts";
import { sameCell, type Cell } from "../cell.ts";
import type { Flight } from "./flight.ts";

export class Airspace {
  aloft = $state.raw<readonly Flight[]>([]);

  /** Without motion nothing flies. */
  constructor(flights: () => readonly Flight[]) {
    $effect.pre(() => {
      const wanted = flights();
      untrack(() => (this.aloft = motion.reduced ? [] : wanted));
    });
  }

  landed(flight: Flight): void {
    this.aloft = this.aloft.filter((one) => one !== flight);
  }

  /** The piece of that place is still under way. */
  awaits = (cell: Cell): boolean => this.aloft.some(({ at, part }) => !part && sameCell(at, cell));
  /** The piece is there, what belongs on it isn't. */
  lacks = (cell: Cell): boolean => this.aloft.some(({ at, part }) => !!part && sameCell(at, cell));
}
