/** How an Ecogon table uses its screen. */
import { textScale } from "../../../lib/look/extent.svelte.ts";
import { tableLayout, type TableLayout } from "../../../lib/table/layout.ts";

/** Roomy: the legend fits under the hands. */
const NEEDS = { beside: 840, roomy: 660 };

export const layoutFor = (width: number, height: number, largeText: boolean): TableLayout =>
  tableLayout(width, height, textScale(largeText), NEEDS);
