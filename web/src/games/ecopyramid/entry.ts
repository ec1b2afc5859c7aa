import { gameEntry } from "../gameEntry.ts";
import LobbyArt from "./LobbyArt.svelte";

export const entry = gameEntry({
  title: "EcoPyramid",
  order: 5,
  art: LobbyArt,
  card: {
    en: {
      tag: "versus",
      text: "Complete your food pyramid before the others do.",
      people: "2–4",
      time: "about 19 rounds",
    },
    de: {
      tag: "gegeneinander",
      text: "Vollende deine Nahrungspyramide vor den anderen.",
      people: "2–4",
      time: "etwa 19 Runden",
    },
  },
});
