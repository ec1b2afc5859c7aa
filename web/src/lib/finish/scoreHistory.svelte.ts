/** The way to the end: everybody's totals after each move, in the page's language the turns that mattered. */
import { distinctCells, type Cell } from "../board/cell.ts";
import { asNumber } from "../points.ts";
import { settings } from "../settings.svelte.ts";
import { byTurns, lastTurn, plyOfTurn, type Course } from "./curve.ts";
import { changeWords, strongest, type LineChange } from "./turningPoints.ts";
import type { TurningPointWords } from "./TurningPoints.svelte";

export interface TurningPoint {
  /** The seat's first and last ply in the turn. */
  readonly first: number;
  readonly ply: number;
  readonly turn: number;
  readonly seat: number;
  readonly sixtieths: number;
  /** The largest first; they add up to the whole. */
  readonly changes: readonly (LineChange & { readonly sixtieths: number; readonly at: readonly Cell[] })[];
}

export interface HistoryAnswer extends Course {
  readonly turning_points: readonly TurningPoint[];
}

export class ScoreHistory {
  #told = $state.raw<HistoryAnswer>({ totals: [], turns: [], turning_points: [] });
  /** 0: not known yet. */
  turns = $derived(lastTurn(this.#told));

  /** Without an answer the page does without chart and turning points. */
  constructor(ask: (language: string) => Promise<HistoryAnswer>) {
    $effect(() => {
      let current = true;
      ask(settings.language).then(
        (told) => {
          if (current) this.#told = told;
        },
        () => undefined,
      );
      return () => (current = false);
    });
  }

  turnAt(ply: number): number {
    return this.#told.turns[ply] ?? 0;
  }

  /** The last move of a turn. */
  plyOf(turn: number): number {
    return plyOfTurn(this.#told, turn);
  }

  /** A seat's points after each turn. */
  points(seat: number): number[] {
    return byTurns(this.#told, seat).map(asNumber);
  }

  /** `because` says what of the game itself had a hand in it: "Green Bridge cost 3 VP." */
  turningPoints(
    most: number,
    name: (seat: number) => string,
    me: number | null,
    because: (point: TurningPoint) => readonly string[] = () => [],
  ): TurningPointWords[] {
    return strongest(this.#told.turning_points, most).map((point) => ({
      ply: point.ply,
      turn: point.turn,
      seat: point.seat,
      sixtieths: point.sixtieths,
      name: name(point.seat),
      mine: point.seat === me,
      because: because(point),
      lines: point.changes.map((change) => ({ text: changeWords(change), sixtieths: change.sixtieths })),
      at: distinctCells(point.changes.flatMap((change) => change.at)),
    }));
  }
}
