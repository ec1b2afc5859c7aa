/** How an ECO table uses its screen. */
export interface Layout {
  kind: "phone" | "tablet" | "wide";
  /** Where rules and score are; a phone has tabs for them. */
  panes: "beside" | "under" | "drawer" | "tabs";
  /** An open rule and all score lines fit. */
  roomy: boolean;
  /** The seats' clocks fit into their chips. */
  clocks: boolean;
}

const PHONE = 640;
const WIDE = 1100;
/** px of width from which a pane stands beside the map and the pool below both. */
const BESIDE = 900;
/** px of height from which a tablet held upright has room for the panes under the pool. */
const UNDER = 1000;
const ROOMY = 800;

export function layoutFor(width: number, height: number, largeText: boolean): Layout {
  const k = largeText ? 1.25 : 1;
  const roomy = height >= ROOMY * k;
  if (width < PHONE) return { kind: "phone", panes: "tabs", roomy, clocks: false };
  if (width >= WIDE) return { kind: "wide", panes: "beside", roomy, clocks: width >= 1240 * k };
  const clocks = width >= 720 * k;
  if (height >= UNDER * k) return { kind: "tablet", panes: "under", roomy: false, clocks };
  if (width >= BESIDE * k) return { kind: "tablet", panes: "beside", roomy, clocks };
  return { kind: "tablet", panes: "drawer", roomy, clocks };
}
