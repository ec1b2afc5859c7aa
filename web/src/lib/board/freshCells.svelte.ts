/** Without movement a new piece is shown by a ring of light, for a while. */
import { motion } from "../look/motion.svelte.ts";
import { cellKey, type Cell } from "./cell.ts";

const FRESH_MS = 1200;

export class FreshCells {
  cells = $state.raw<readonly Cell[]>([]);

  constructor(occupied: () => readonly Cell[]) {
    let before: readonly string[] = [];
    $effect(() => {
      const known = before;
      const now = occupied();
      before = now.map(cellKey);
      if (!known.length || !motion.reduced) return;
      this.cells = now.filter((cell) => !known.includes(cellKey(cell)));
      const later = setTimeout(() => (this.cells = []), FRESH_MS);
      return () => clearTimeout(later);
    });
  }
}
