/** Where an explain bubble stands beside its place. */
import type { Anchor } from "../board/Board.svelte";

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

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Outward from the middle of the board, so that it covers little of it; else above or below; else at the other side.
 * `top` and `bottom` are px that something else stands on. It never lies on its own place.
 */
export function bubbleSpot(
  anchor: Anchor,
  width: number,
  height: number,
  top = MARGIN,
  bottom = MARGIN,
): Spot {
  const reach = anchor.reach + ARROW;
  const floor = Math.max(top, anchor.height - bottom - height);
  const roomAt = {
    right: anchor.width - MARGIN - (anchor.x + reach),
    left: anchor.x - reach - MARGIN,
  };
  const outward = anchor.x >= anchor.width / 2 ? "right" : "left";
  const inward = outward === "right" ? "left" : "right";
  const beside = (side: "left" | "right"): Spot => {
    const y = clamp(anchor.y - 28, top, floor);
    return {
      left: side === "right" ? anchor.x + reach : anchor.x - reach - width,
      top: y,
      side,
      arrow: clamp(anchor.y - y, 18, Math.max(18, height - 18)),
    };
  };
  if (roomAt[outward] >= width) return beside(outward);
  const fitsAbove = anchor.y - reach - height >= top;
  const fitsBelow = anchor.y + reach + height <= anchor.height - bottom;
  if (!fitsAbove && !fitsBelow && roomAt[inward] >= width) return beside(inward);
  const above = fitsAbove && (anchor.y < anchor.height / 2 || !fitsBelow);
  const x = clamp(anchor.x - width / 2, MARGIN, Math.max(MARGIN, anchor.width - MARGIN - width));
  return {
    left: x,
    top: above ? anchor.y - reach - height : anchor.y + reach,
    side: above ? "above" : "below",
    arrow: clamp(anchor.x - x, 18, Math.max(18, width - 18)),
  };
}
