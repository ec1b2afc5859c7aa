/** Where an explain bubble stands beside its place. */
import type { Anchor } from "../board/anchor.ts";

export type Side = "left" | "right" | "above" | "below";

export interface Spot {
  left: number;
  top: number;
  side: Side;
  /** Where along its edge the arrow sits, px. */
  arrow: number;
}

const MARGIN = 8;
const ARROW = 9;
/** px from a corner that its arrow keeps. */
const END = 18;
/** So much of a cell, of its reach, must be free to be seen. */
const CORE = 0.5;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Outward from the middle of the board, so that it covers little of it; else above or below; else at the other side.
 * `top` and `bottom` are px that something else stands on. It never lies on its own place, and on none of those that
 * it speaks about as long as there is room beside them: it slides along its place before it covers one.
 */
export function bubbleSpot(
  anchor: Anchor,
  width: number,
  height: number,
  top = MARGIN,
  bottom = MARGIN,
): Spot {
  const spots = spotsAround(anchor, width, height, top, bottom);
  const covers = ({ left, top: y }: Spot) =>
    (anchor.about ?? []).filter(
      ([x, dy]) =>
        x > left - anchor.reach * CORE &&
        x < left + width + anchor.reach * CORE &&
        dy > y - anchor.reach * CORE &&
        dy < y + height + anchor.reach * CORE,
    ).length;
  return spots.reduce((best, spot) => (covers(spot) < covers(best) ? spot : best));
}

/** Where it could stand, the best first; there is always one. */
function spotsAround(anchor: Anchor, width: number, height: number, top: number, bottom: number): Spot[] {
  const reach = anchor.reach + ARROW;
  const floor = Math.max(top, anchor.height - bottom - height);
  const roomAt = {
    right: anchor.width - MARGIN - (anchor.x + reach),
    left: anchor.x - reach - MARGIN,
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
    const x = clamp(anchor.x - shift, MARGIN, Math.max(MARGIN, anchor.width - MARGIN - width));
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
  return [...spots, ...slid];
}
