/** A moment of a finished game in the page's address: `?at=57` is the position after the 57th move. */
const NAME = "at";

/** None if the address says none, or none that the game has. */
export function momentIn(search: string, last: number): number | null {
  const said = new URLSearchParams(search).get(NAME);
  if (said === null || !/^\d{1,6}$/.test(said)) return null;
  return Math.min(Number(said), last);
}

/** The address of a moment; null: of the table itself. */
export const momentPath = (path: string, ply: number | null): string =>
  ply === null ? path : `${path}?${NAME}=${ply}`;
