/** What PHYLO's pieces are drawn of: every page of it that draws some imports this. */
import { addTerrains } from "../../lib/pieces/terrains.svelte.ts";
import "./look.css";

addTerrains({
  urban: {
    width: 22,
    height: 20,
    body: `<path d="M2 20V6h8v14M13 20V2h7v18" fill="currentColor" fill-opacity=".5"/><path d="M4 9h1.6v2H4zM7 9h1.6v2H7zM4 13h1.6v2H4zM7 13h1.6v2H7zM15 5h1.5v2H15zM17.5 5H19v2h-1.5zM15 9h1.5v2H15zM17.5 9H19v2h-1.5zM15 13h1.5v2H15z" fill="#fff" opacity=".9"/>`,
  },
});
