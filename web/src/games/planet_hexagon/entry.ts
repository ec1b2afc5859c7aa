import { gameEntry } from "../gameEntry.ts";
import LobbyArt from "./LobbyArt.svelte";
import type { PlanetHexagonTypes } from "./wire.ts";

export const entry = gameEntry<PlanetHexagonTypes>({
  title: "Planet Hexagon",
  order: 2,
  art: LobbyArt,
  card: {
    en: {
      tag: "versus",
      text: "Four civilizations build colonies from one supply.",
      people: "2–4",
      time: "about an hour",
    },
    de: {
      tag: "gegeneinander",
      text: "Vier Zivilisationen bauen Kolonien aus einem Vorrat.",
      people: "2–4",
      time: "etwa eine Stunde",
    },
  },
  seats: 4, // HX-R35
  pages: {
    table: () => import("./PlanetTable.svelte"),
    finished: () => import("./PlanetFinished.svelte"),
    signs: () => import("./table/PlanetSigns.svelte"),
    rulePicture: () => import("./rules/RulePicture.svelte"),
  },
});
