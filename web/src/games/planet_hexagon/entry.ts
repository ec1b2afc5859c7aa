import { gameEntry } from "../gameEntry.ts";
import LobbyArt from "./LobbyArt.svelte";

export const entry = gameEntry({
  title: "Planet Hexagon",
  order: 2,
  art: LobbyArt,
  card: {
    en: {
      tag: "teams",
      text: "Four civilizations build colonies from one supply.",
      people: "4 teams",
      time: "16 rounds",
    },
    de: {
      tag: "Teams",
      text: "Vier Zivilisationen bauen Kolonien aus einem Vorrat.",
      people: "4 Teams",
      time: "16 Runden",
    },
  },
});
