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

/** Outward from the middle of the board, so that it covers little of it; else above or below; always wholly on it. */
export function bubbleSpot(anchor: Anchor, width: number, height: number, top = MARGIN): Spot {
  const reach = anchor.reach + ARROW;
  const outward = anchor.x >= anchor.width / 2;
  const room = outward ? anchor.width - MARGIN - (anchor.x + reach) : anchor.x - reach - MARGIN;
  if (room >= width) {
    const y = clamp(anchor.y - 28, top, Math.max(top, anchor.height - MARGIN - height));
    return {
      left: outward ? anchor.x + reach : anchor.x - reach - width,
      top: y,
      side: outward ? "right" : "left",
      arrow: clamp(anchor.y - y, 18, Math.max(18, height - 18)),
    };
  }
  const fitsAbove = anchor.y - reach - height >= top;
  const fitsBelow = anchor.y + reach + height <= anchor.height - MARGIN;
  const above = fitsAbove && (anchor.y < anchor.height / 2 || !fitsBelow);
  const x = clamp(anchor.x - width / 2, MARGIN, Math.max(MARGIN, anchor.width - MARGIN - width));
  return {
    left: x,
    top: above ? anchor.y - reach - height : anchor.y + reach,
    side: above ? "above" : "below",
    arrow: clamp(anchor.x - x, 18, Math.max(18, width - 18)),
  };
}
