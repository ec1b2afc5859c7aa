/** What Planet Hexagon's pieces are drawn of: every page of it that draws some imports this. */
import { addTerrains } from "../../lib/pieces/terrains.svelte.ts";
import "./look.css";
import "./season.css";

addTerrains({
  field: {
    width: 16,
    height: 12,
    body: `<path d="M-2 10L18 4" stroke="currentColor" stroke-width="1.6" opacity=".55"/><path d="M2 8.8v-3M10 6.4v-3" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" opacity=".8"/>`,
  },
  house: {
    width: 18,
    height: 14,
    body: `<path d="M0 7h18M0 0h18M5 0v7M14 7v7" stroke="currentColor" stroke-width="1.1" opacity=".38"/>`,
  },
  public: {
    width: 14,
    height: 14,
    body: `<path d="M0 0l14 14M14 0L0 14" stroke="currentColor" stroke-width="1" opacity=".3"/><circle cx="7" cy="7" r="1.4" fill="currentColor" opacity=".5"/>`,
  },
});
