/** How an Ecogon table uses its screen. */
import { tableLayout, type TableLayout } from "../../../lib/table/layout.ts";

/** Roomy: the legend fits under the hands. */
const NEEDS = { beside: 800, roomy: 660 };

export const layoutFor = (width: number, height: number, scale: number): TableLayout =>
  tableLayout(width, height, scale, NEEDS);
