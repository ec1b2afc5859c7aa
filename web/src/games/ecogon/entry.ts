import { gameEntry } from "../gameEntry.ts";
import LobbyArt from "./LobbyArt.svelte";
import type { EcogonTypes } from "./wire.ts";

export const entry = gameEntry<EcogonTypes>({
  title: "Ecogon",
  order: 3,
  art: LobbyArt,
  card: {
    en: {
      tag: "co-op or versus",
      text: "One ecosystem: who needs whom, and what a storm does.",
      people: "1–10",
      time: "5–20 events",
    },
    de: {
      tag: "mit- oder gegeneinander",
      text: "Ein Ökosystem: wer wen braucht, und was ein Sturm anrichtet.",
      people: "1–10",
      time: "5–20 Ereignisse",
    },
  },
  pages: {
    table: () => import("./EcogonTable.svelte"),
    finished: () => import("./EcogonFinished.svelte"),
    signs: () => import("./table/EcogonSigns.svelte"),
    rulePicture: () => import("./rules/RulePicture.svelte"),
    forms: { blank: () => import("./species/SpeciesDialog.svelte") },
  },
  quick: {
    label: { en: "Ecogon with two bots, 5 events", de: "Ecogon mit zwei Bots, 5 Ereignisse" },
    icon: "people",
    seats: [{ kind: "me" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "easy" }],
    // Two turns more between events than the rules have (EG-75): bench/ecogon_first_game.py measures that it can be won.
    options: { events: 5, interval: 5 },
  },
  // Together the rules' own three turns are for people who know the game; against each other they are fair.
  suggested: ({ mode }): Readonly<Record<string, string>> =>
    mode === "competitive" ? {} : { interval: "5" },
});
