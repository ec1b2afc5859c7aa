/** What somebody of a team may do at this moment. */
import type { PlanetController } from "../controller.svelte.ts";
import { t } from "../i18n/t.ts";

export interface Moment {
  /** There is something to do here. */
  readonly mine: boolean;
  readonly text: string;
}

export function momentOf(controller: PlanetController): Moment {
  const { view, questions, store } = controller;
  const kinds = questions.map(({ prompt }) => prompt.kind);
  if (store.state?.paused) return { mine: false, text: t("table.paused") };
  if (controller.journey.out !== null) return { mine: true, text: visitWords(controller) };
  if (kinds.some((kind) => kind !== "build" && kind !== "count"))
    return { mine: true, text: t("planet_hexagon.team.supply") };
  if (kinds.includes("build")) return { mine: true, text: t("planet_hexagon.team.build") };
  if (view.step === "window") return { mine: false, text: t("planet_hexagon.team.window") };
  const { active } = view;
  if (active === null) return { mine: false, text: t("planet_hexagon.team.wait") };
  return {
    mine: false,
    text: store.mine.includes(active)
      ? t("planet_hexagon.team.own_away")
      : t("planet_hexagon.team.other_away", { who: controller.who(active) }),
  };
}

/** Where an Emissary is, and what is done there. */
function visitWords({ journey, store, view, who }: PlanetController): string {
  const { here, out, first } = journey;
  if (here === "table") return t("planet_hexagon.team.visit_table");
  if (here === out) return t("planet_hexagon.team.visit_home");
  const brings = here === first && view.round < store.statics!.rounds;
  return t(brings ? "planet_hexagon.team.visit_bring" : "planet_hexagon.team.visit", { who: who(here) });
}

/** Whoever sees the table of the Supply Centre, Supplier or Emissary, is away from the own one: notes wait at home. */
export const isAway = ({ view, store, team }: PlanetController): boolean =>
  team && !store.referee && view.table !== null;
