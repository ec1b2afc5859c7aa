import type { Change, GameTypes, NextHalf, FactSentence } from "../../wire/generated.ts";

/**
 * What a legal move would bring at once: in sixtieths, the score lines behind it, and in games that tell it what would
 * happen for sure, with everybody's totals then.
 */
export interface Outcome<G extends GameTypes = GameTypes> {
  gain: number;
  changes: readonly Change[];
  foreseen: readonly FactSentence<G>[];
  totals: readonly number[];
  /** Where a turn has two halves: the best second one. */
  then: NextHalf<G> | null;
}

/** Fields that the moves of a question have in common: a pair, a card. */
export type Fixed = Readonly<Record<string, string | number>>;
