import { gameEntry } from "../gameEntry.ts";
import LobbyArt from "./LobbyArt.svelte";

export const entry = gameEntry({
  title: "PHYLO",
  order: 4,
  art: LobbyArt,
  card: {
    en: {
      tag: "co-op",
      text: "Lay species so that terrain, climate and food fit.",
      people: "2–4",
      time: "59 cards",
    },
    de: {
      tag: "miteinander",
      text: "Lege Arten so, dass Gelände, Klima und Nahrung passen.",
      people: "2–4",
      time: "59 Karten",
    },
  },
});
