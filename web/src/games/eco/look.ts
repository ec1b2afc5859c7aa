/** What ECO's pieces are drawn of: every page of it that draws some imports this. */
import deer from "icon:fluent-emoji-flat/deer";
import eagle from "icon:fluent-emoji-flat/eagle";
import fish from "icon:fluent-emoji-flat/fish";
import frog from "icon:fluent-emoji-flat/frog";
import wolf from "icon:fluent-emoji-flat/wolf";
import { addIcons } from "../../lib/pieces/icons.ts";
import { addTerrains } from "../../lib/pieces/terrains.svelte.ts";
import "./look.css";

addIcons({ deer, fish, wolf, eagle, frog });
addTerrains({
  wetland: {
    width: 30,
    height: 24,
    body: `<path d="M2 11h11M17 22h11" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/><path d="M5 10V4M8 10V2M11 10V5M20 21v-6M23 21v-8M26 21v-5" stroke="currentColor" stroke-width="1.3" stroke-linecap="round"/><path d="M8 2v3M23 13v3" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path d="M18 6h6M2 18h7" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".75"/>`,
  },
});
