/** How the table uses its screen. */
import { tableLayout, type TableLayout } from "../../../lib/table/layout.ts";

interface Layout extends TableLayout {
  /** The seats' clocks fit into their chips. */
  clocks: boolean;
  /** px for the colonies of the others beside the own; 0: they are in a pane of their own. */
  others: number;
  /** A desk with large letters: names and bubbles would lie over the board. */
  tight: boolean;
}

/** Roomy: everything of the left pane fits. */
const NEEDS = { beside: 900, under: 1100, roomy: 800 };
/** px of width, by kind. */
const CLOCKS = { phone: Infinity, tablet: Infinity, wide: 1560 };
const OTHERS = { phone: 0, tablet: 84, wide: 92 };
const LARGE = 1600;
const ROOM = 1200;

export function layoutFor(width: number, height: number, scale: number): Layout {
  const layout = tableLayout(width, height, scale, NEEDS);
  const tight = layout.kind === "wide" && width < ROOM * scale;
  const others = tight ? 0 : width >= LARGE ? 150 : Math.round(OTHERS[layout.kind] * scale);
  return { ...layout, clocks: width >= CLOCKS[layout.kind] * scale, others, tight };
}
