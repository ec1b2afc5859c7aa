import { gameEntry } from "../gameEntry.ts";
import LobbyArt from "./LobbyArt.svelte";
import type { EcoTypes } from "./wire.ts";

export const entry = gameEntry<EcoTypes>({
  title: "ECO",
  order: 1,
  art: LobbyArt,
  card: {
    en: {
      tag: "versus",
      text: "Draft a tile and an animal, grow your own landscape.",
      people: "1–6",
      time: "20 turns",
    },
    de: {
      tag: "gegeneinander",
      text: "Nimm ein Plättchen mit einem Tier und lass deine Landschaft wachsen.",
      people: "1–6",
      time: "20 Züge",
    },
  },
  pages: {
    table: () => import("./EcoTable.svelte"),
    finished: () => import("./EcoFinished.svelte"),
    signs: () => import("./table/EcoSigns.svelte"),
    rulePicture: () => import("./rules/RulePicture.svelte"),
    inPlay: { "EC-24": () => import("./table/RulesInPlay.svelte") },
    forms: { rules: () => import("./rules/RulesDialog.svelte") },
  },
  quick: {
    label: { en: "ECO against a bot, 20 turns", de: "ECO gegen einen Bot, 20 Züge" },
    icon: "play",
    seats: [{ kind: "me" }, { kind: "bot", level: "easy" }],
  },
});
