/** How large a piece is on the screen: whatever holds pieces says it, and they leave out what nobody could read. */
import { getContext, setContext } from "svelte";
import { HEX_R } from "../board/hex.ts";

/** px; smaller letters are not drawn. */
export const LEGIBLE = 9;

export const DRAWN = Symbol("drawn size");

/** For pieces inside: `px` from the centre of a tile to its corner. */
export const drawAt = (px: () => number): unknown => setContext(DRAWN, px);

/** px from the centre of a tile to its corner; as drawn, where nothing says it. */
export const drawnSize = (): (() => number) => getContext<() => number>(DRAWN) ?? (() => HEX_R);

/**
 * The size of letters on a piece drawn at `px`: as usual, or larger until they can be read, or none where they
 * would then be larger than `most`. Sizes are those of a piece drawn at HEX_R.
 */
export function legible(usual: number, most: number, px: number): number | null {
  const size = Math.max(usual, (LEGIBLE * HEX_R) / px);
  return size > most ? null : size;
}

/** So much larger than on a piece at HEX_R a note is drawn at `px`, so that it can be read; `scale`: of all text. */
export const noteZoom = (px: number, scale = 1): number => Math.max(1, (0.95 * scale * HEX_R) / px);
