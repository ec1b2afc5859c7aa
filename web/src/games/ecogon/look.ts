/** What Ecogon's pieces are drawn of: every page of it that draws some imports this. */
import { addTerrains } from "../../lib/pieces/terrains.svelte.ts";
import "./look.css";

addTerrains({
  meadow: {
    width: 26,
    height: 24,
    body: `<path d="M5 13V7M3 13c0-2-.5-3-1.5-3.5M7 13c0-2 .5-3 1.5-3.5" stroke="currentColor" stroke-width="1.4" fill="none" stroke-linecap="round"/><circle cx="5" cy="5.5" r="2.2" fill="#fff" opacity=".9"/><circle cx="5" cy="5.5" r=".9" fill="currentColor"/><path d="M18 23v-6M16 23c0-2-.5-3-1.5-3.5M20 23c0-2 .5-3 1.5-3.5" stroke="currentColor" stroke-width="1.4" fill="none" stroke-linecap="round"/><circle cx="18" cy="16" r="1.8" fill="currentColor" opacity=".8"/>`,
  },
  wood: {
    width: 26,
    height: 26,
    body: `<path d="M7 1l5 7H9.6l3.4 6H1l3.4-6H2z" fill="currentColor" opacity=".85"/><path d="M6.2 14h1.6v2.4H6.2z" fill="currentColor"/><path d="M20 12l5 7h-2.4l2.4 5H15l2.4-5H15z" fill="currentColor" opacity=".6"/>`,
  },
});
