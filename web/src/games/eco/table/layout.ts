/** How an ECO table uses its screen. */
import { tableLayout, type TableLayout } from "../../../lib/table/layout.ts";

interface Layout extends TableLayout {
  /** The seats' clocks fit into their chips. */
  clocks: boolean;
}

/** Roomy: an open rule and all score lines fit. */
const NEEDS = { beside: 900, under: 1100, roomy: 800 };
/** px of width, by kind. */
const CLOCKS = { phone: Infinity, tablet: 720, wide: 1240 };

export function layoutFor(width: number, height: number, scale: number): Layout {
  const layout = tableLayout(width, height, scale, NEEDS);
  return { ...layout, clocks: width >= CLOCKS[layout.kind] * scale };
}
