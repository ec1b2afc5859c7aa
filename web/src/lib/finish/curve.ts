/** Totals after each move, told by turns: `turns[ply]` is the turn that a move belongs to. */
export interface Course {
  readonly totals: readonly (readonly number[])[];
  readonly turns: readonly number[];
}

export const lastTurn = ({ turns }: Course): number => turns.reduce((last, turn) => Math.max(last, turn), 0);

/** The last move of a turn: everybody has had it then. */
export const plyOfTurn = ({ turns }: Course, turn: number): number =>
  turns.reduce((last, one, ply) => (one <= turn ? ply : last), 0);

/** A seat's totals after each turn, from the first on. */
export const byTurns = (course: Course, seat: number): number[] =>
  Array.from({ length: lastTurn(course) }, (_, i) => course.totals[plyOfTurn(course, i + 1)]?.[seat] ?? 0);
