/** The way to the end: everybody's totals after each move, in the page's language the turns that mattered. */
import { distinctCells } from "../../lib/board/cell.ts";
import { byTurns, lastTurn, plyOfTurn } from "../../lib/finish/curve.ts";
import type { TurningPointWords } from "../../lib/finish/TurningPoints.svelte";
import { changeWords, strongest } from "../../lib/finish/turningPoints.ts";
import { asNumber } from "../../lib/points.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { Curve, TurningPoint } from "../../wire/generated.ts";

/** The whole of it, put together from its slices. */
export type HistoryAnswer = Pick<Curve, "totals" | "turns" | "turning_points">;

export class ScoreHistory {
  #answer = $state.raw<HistoryAnswer>({ totals: [], turns: [], turning_points: [] });
  /** 0: not known yet. */
  turns = $derived(lastTurn(this.#answer));

  /** Without an answer the page does without chart and turning points. */
  constructor(ask: (language: string) => Promise<HistoryAnswer>) {
    $effect(() => {
      let current = true;
      ask(settings.language).then(
        (answer) => {
          if (current) this.#answer = answer;
        },
        () => undefined,
      );
      return () => (current = false);
    });
  }

  turnAt(ply: number): number {
    return this.#answer.turns[ply] ?? 0;
  }

  /** The last move of a turn. */
  plyOf(turn: number): number {
    return plyOfTurn(this.#answer, turn);
  }

  /** A seat's points after each turn. */
  points(seat: number): number[] {
    return byTurns(this.#answer, seat).map(asNumber);
  }

  /** `because` says what of the game itself had a hand in it: "Green Bridge cost 3 VP." */
  turningPoints(
    most: number,
    name: (seat: number) => string,
    me: number | null,
    because: (point: TurningPoint) => readonly string[] = () => [],
  ): TurningPointWords[] {
    return strongest(this.#answer.turning_points, most).map((point) => ({
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
