/** How the parts of a finished game lie beside each other: three columns, two below a banner, or one. */
export type Layout = "wide" | "middle" | "narrow";

const WIDE = 1180;
const NARROW = 800;

/** Larger text needs a larger window for the same. */
export function layoutFor(width: number, scale: number): Layout {
  if (width > WIDE * scale) return "wide";
  return width > NARROW * scale ? "middle" : "narrow";
}
