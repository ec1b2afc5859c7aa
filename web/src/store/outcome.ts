import type { Change, GameTypes, Told } from "../wire/generated.ts";

/**
 * What a legal move would bring at once: in sixtieths, the score lines behind it, and in games that tell it what would
 * happen for sure, with everybody's totals then.
 */
export interface Outcome<G extends GameTypes = GameTypes> {
  gain: number;
  changes: readonly Change[];
  foreseen: readonly Told<G>[];
  totals: readonly number[];
}
