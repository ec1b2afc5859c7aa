/** What the window lets the page of a finished game show. */
import { extent } from "../look/extent.svelte.ts";
import { layoutFor } from "./layout.ts";

/** px of height from which chart and turning points may take what they like. */
const ROOMY = 800;

export class Frame {
  layout = $derived(layoutFor(extent.width, extent.scale));
  phone = $derived(extent.phone);
  narrow = $derived(this.layout === "narrow");
  roomy = $derived(this.layout !== "wide" || extent.height >= ROOMY);
}
