/** Where maps of several players lie in one picture. */
import { HEX_R } from "../../../lib/board/hex.ts";

type Point = readonly [number, number];

/** Each map to the right of the one before, with half a tile between them. */
export function beside(maps: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  let free = -Infinity;
  return maps.map((centres) => {
    const xs = centres.map(([x]) => x);
    const shift = free === -Infinity ? 0 : free - Math.min(...xs);
    free = Math.max(...xs) + shift + 3 * HEX_R;
    return centres.map(([x, y]) => [x + shift, y] as const);
  });
}
