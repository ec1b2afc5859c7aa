import { gameEntry } from "../gameEntry.ts";

export const entry = gameEntry({
  title: "Planet Hexagon",
  order: 2,
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
