/** Where an explain bubble stands beside its place. */
import type { Anchor } from "../board/anchor.ts";
import type { Point } from "../geometry.ts";

export type Side = "left" | "right" | "above" | "below";

export interface Spot {
  left: number;
  top: number;
  side: Side;
  /** Where along its edge the arrow sits, px; null where it would point at something else. */
  arrow: number | null;
}

const MARGIN = 8;
const ARROW = 9;
/** px from a corner that its arrow keeps. */
const END = 18;
/** px between two places at an edge of the board. */
const STEP = 12;
/** So much of a cell, of its reach, must be free to be seen; and of any other piece, so that its letters are. */
const CORE = 0.5;
const FACE = 0.8;

/** What floats beside the board is worth less than any place. */
const BESIDE = 0.5;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Outward from the middle of the board, so that it covers little of it; else above or below; else at the other side.
 * `top` and `bottom` are px that something else stands on. It never lies on its own place, and on none of those that
 * it speaks about as long as there is room beside them: it slides along its place before it covers one. Of the places
 * where it covers none of them it takes the one that covers the fewest other pieces, if need be at the edge of the board,
 * of those the one that leaves most places to choose in sight, and of those one that covers nothing beside the board.
 */
export function bubbleSpot(
  anchor: Anchor,
  width: number,
  height: number,
  top = MARGIN,
  bottom = MARGIN,
): Spot {
  const spots = spotsAround(anchor, width, height, top, Math.max(bottom, anchor.bottom ?? 0));
  const covers = ({ left, top: y }: Spot, cells: readonly Point[] = [], part: number) =>
    cells.filter(
      ([x, dy]) =>
        x > left - anchor.reach * part &&
        x < left + width + anchor.reach * part &&
        dy > y - anchor.reach * part &&
        dy < y + height + anchor.reach * part,
    ).length;
  const { about, pieces, places } = anchor;
  const [piece, cell] = [1 + (places?.length ?? 0), 1 + (pieces?.length ?? 0)];
  const edge = anchor.width - (anchor.right ?? 0);
  const harm = (spot: Spot) =>
    (covers(spot, about, CORE) * cell + covers(spot, pieces, FACE)) * piece +
    covers(spot, places, CORE) +
    (spot.left + width > edge ? BESIDE : 0);
  return spots.reduce((best, spot) => (harm(spot) < harm(best) ? spot : best));
}

/** Beside the buttons, unless it is too wide for that. */
const leftEdge = (anchor: Anchor, width: number): number =>
  Math.min(Math.max(MARGIN, anchor.left ?? 0), Math.max(MARGIN, anchor.width - MARGIN - width));

/** Where it could stand, the best first; there is always one. */
function spotsAround(anchor: Anchor, width: number, height: number, top: number, bottom: number): Spot[] {
  const reach = anchor.reach + ARROW;
  const floor = Math.max(top, anchor.height - bottom - height);
  const roomAt = {
    right: anchor.width - MARGIN - (anchor.x + reach),
    left: anchor.x - reach - leftEdge(anchor, width),
  };
  const outward = anchor.x >= anchor.width / 2 ? "right" : "left";
  const inward = outward === "right" ? "left" : "right";
  const beside = (side: "left" | "right", shift = 28): Spot => {
    const y = clamp(anchor.y - shift, top, floor);
    return {
      left: side === "right" ? anchor.x + reach : anchor.x - reach - width,
      top: y,
      side,
      arrow: clamp(anchor.y - y, END, Math.max(END, height - END)),
    };
  };
  const fitsAbove = anchor.y - reach - height >= top;
  const fitsBelow = anchor.y + reach + height <= anchor.height - bottom;
  const over = (above: boolean, shift = width / 2): Spot => {
    const x = clamp(
      anchor.x - shift,
      leftEdge(anchor, width),
      Math.max(MARGIN, anchor.width - MARGIN - width),
    );
    return {
      left: x,
      top: above ? anchor.y - reach - height : anchor.y + reach,
      side: above ? "above" : "below",
      arrow: clamp(anchor.x - x, END, Math.max(END, width - END)),
    };
  };
  const first = fitsAbove && (anchor.y < anchor.height / 2 || !fitsBelow);
  const spots = [
    ...(roomAt[outward] >= width ? [beside(outward)] : []),
    ...(fitsAbove || fitsBelow ? [over(first)] : []),
    ...(fitsAbove && fitsBelow ? [over(!first)] : []),
    ...(roomAt[inward] >= width ? [beside(inward)] : []),
  ];
  if (!spots.length) return [over(false)];
  const slid = spots.flatMap(({ side }) =>
    side === "left" || side === "right"
      ? [END, height - END].map((shift) => beside(side, shift))
      : [END, width - END].map((shift) => over(side === "above", shift)),
  );
  return [...spots, ...slid, ...pinned(anchor, width, height, top, floor)];
}

/** At the edges of the board, away from its place, the nearest first. */
function pinned(anchor: Anchor, width: number, height: number, top: number, floor: number): Spot[] {
  const reach = anchor.reach + ARROW;
  const near = leftEdge(anchor, width);
  const far = anchor.width - MARGIN - width;
  if (far < MARGIN) return [];
  const middle = (near + far) / 2;
  const found: (Spot & { way: number })[] = [];
  for (let y = top; y <= floor; y += STEP)
    for (const left of [near, middle, far]) {
      const beside = left + width <= anchor.x - reach ? "left" : left >= anchor.x + reach ? "right" : null;
      const over = y + height <= anchor.y - reach ? "above" : y >= anchor.y + reach ? "below" : null;
      const side = over ?? beside;
      if (!side) continue;
      found.push({
        left,
        top: y,
        side,
        arrow: null,
        way: Math.hypot(left + width / 2 - anchor.x, y + height / 2 - anchor.y),
      });
    }
  return found.sort((one, other) => one.way - other.way);
}
