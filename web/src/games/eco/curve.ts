/** From totals after each move to totals after each turn of everybody. */

/** The move after which a turn of all seats is complete; tokens redeemed on the way make turns a little longer. */
export const plyOfTurn = (turn: number, plies: number, turns: number): number =>
  Math.round((turn * plies) / Math.max(1, turns));

export const turnOfPly = (ply: number, plies: number, turns: number): number =>
  Math.max(1, Math.ceil((ply * turns) / Math.max(1, plies)));

export function byTurns(curve: readonly (readonly number[])[], seat: number, turns: number): number[] {
  const plies = curve.length - 1;
  if (plies < 1) return [];
  return Array.from({ length: turns }, (_, i) => curve[plyOfTurn(i + 1, plies, turns)]?.[seat] ?? 0);
}
