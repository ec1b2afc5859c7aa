/** How an Ecogon table uses its screen. */
export interface Layout {
  kind: "phone" | "tablet" | "wide";
  /** Where facts, votes and score are; a phone has tabs and its sheet for them. */
  panes: "beside" | "drawer" | "tabs";
  /** The legend fits under the hands. */
  roomy: boolean;
}

const PHONE = 640;
const WIDE = 1100;
/** px of width from which a pane stands beside the board. */
const BESIDE = 840;
const ROOMY = 660;

export function layoutFor(width: number, height: number, largeText: boolean): Layout {
  const k = largeText ? 1.25 : 1;
  const roomy = height >= ROOMY * k;
  if (width < PHONE) return { kind: "phone", panes: "tabs", roomy };
  if (width >= WIDE) return { kind: "wide", panes: "beside", roomy };
  return { kind: "tablet", panes: width >= BESIDE * k ? "beside" : "drawer", roomy };
}
