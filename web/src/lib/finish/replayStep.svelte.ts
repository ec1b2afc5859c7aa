/** The step of a replay that is on screen; until the next one has come, the one before it stays. */
import { untrack } from "svelte";
import type { Cell } from "../board/cell.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { motion } from "../look/motion.svelte.ts";
import type { SeatChip } from "../ui/SeatChips.svelte";
import { Replay } from "./replay.svelte.ts";

export interface Step {
  readonly ply: number;
  /** Whose move it was. */
  readonly seat: number | null;
  readonly totals: readonly number[];
}

export class ReplayStep<S extends Step = Step> {
  readonly replay: Replay;
  shown = $state.raw<S | null>(null);
  /** Counts leaps. Where pieces don't move, a board rings those that are new to it: after a leap most of them are. */
  leaps = $state(0);
  #opened = $state.raw<{ ply: number; at: readonly Cell[] } | null>(null);

  /** `ask` fetches the position after a move, `came` is the one that came last. */
  constructor(last: () => number, ask: (ply: number) => void, came: () => S | null) {
    this.replay = new Replay(last, ask);
    $effect.pre(() => {
      const step = came();
      if (step?.ply !== this.replay.ply) return;
      untrack(() => {
        if (motion.reduced && Math.abs(step.ply - (this.shown?.ply ?? 0)) > 1) this.leaps++;
        this.shown = step;
      });
    });
  }

  /** Opens the replay; `at` shines there instead of what the move itself has done. */
  open(ply: number, at: readonly Cell[] | null = null): void {
    this.#opened = at && { ply, at };
    this.replay.start(ply);
  }

  /** The seats with their points after the move; `totals` are those of the end. */
  chips(
    seats: readonly { readonly seat: number }[],
    name: (seat: number) => string,
    totals: readonly number[],
  ): SeatChip[] {
    return seats.map(({ seat }) => ({
      seat,
      name: name(seat),
      sixtieths: (this.shown?.totals ?? totals)[seat],
      asked: this.shown?.seat === seat,
    }));
  }

  /** What the move did; nothing has happened before the first. */
  words(lines: readonly { readonly text: string }[]): string {
    return lines.map(({ text }) => text).join(" ") || (this.shown?.ply ? "" : t("finish.start"));
  }

  /** What shines: of an opened turning point its whole score line, of any other step its own places. */
  shining(own: readonly Cell[]): readonly Cell[] {
    return this.#opened && this.#opened.ply === this.shown?.ply ? this.#opened.at : own;
  }
}
