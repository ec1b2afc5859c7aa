/** Where a passing message lies on nothing that somebody may want to press or read. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something that can be pressed or read, and how bad it is to cover it: a place of a board can be seen beside the message. */
export interface Taken extends Box {
  readonly weight: number;
}

const STEP = 8;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));

/** The first free place from above, the middle before the sides; if there is none, the one that covers least. */
export function placeFor(
  size: { readonly width: number; readonly height: number },
  room: Box,
  taken: readonly Taken[],
): { left: number; top: number } {
  const spare = Math.max(0, room.width - size.width);
  const columns = [...new Set([spare / 2, 0, spare])];
  let best = { left: room.left + spare / 2, top: room.top };
  let least = Infinity;
  for (let down = 0; down <= Math.max(0, room.height - size.height); down += STEP)
    for (const across of columns) {
      const box = { ...size, left: room.left + across, top: room.top + down };
      const covered = taken.reduce((sum, one) => sum + one.weight * overlap(box, one), 0);
      if (covered >= least) continue;
      least = covered;
      best = { left: box.left, top: box.top };
      if (!covered) return best;
    }
  return best;
}
