/** How a table uses its screen. */
import { PHONE } from "../look/extent.svelte.ts";

export interface TableLayout {
  kind: "phone" | "tablet" | "wide";
  /** Where that is which belongs beside the board; a phone has tabs for it. */
  panes: "beside" | "under" | "drawer" | "tabs";
  /** There is height for more than the least. */
  roomy: boolean;
}

/** px at the normal size of text from which a game's parts have room. */
export interface TableNeeds {
  /** Width: the panes of a tablet held sideways stand beside the board. */
  beside: number;
  /** Height: those of a tablet held upright lie under the board; never, where it isn't said. */
  under?: number;
  roomy: number;
}

const WIDE = 1100;

export function tableLayout(width: number, height: number, scale: number, needs: TableNeeds): TableLayout {
  const roomy = height >= needs.roomy * scale;
  if (width < PHONE) return { kind: "phone", panes: "tabs", roomy };
  if (width >= WIDE) return { kind: "wide", panes: "beside", roomy };
  if (needs.under && height >= needs.under * scale) return { kind: "tablet", panes: "under", roomy: false };
  const beside = width > height && width >= needs.beside * scale;
  return { kind: "tablet", panes: beside ? "beside" : "drawer", roomy };
}
