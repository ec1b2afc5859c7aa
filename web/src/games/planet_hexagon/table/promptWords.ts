/** What the prompt of the table says. */
import { spoken } from "../../../lib/spoken.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import type { PlanetController } from "../controller.svelte.ts";
import { t } from "../i18n/t.ts";
import { isUpper } from "../pieces.ts";
import type { PlanetHexagonMove, PlanetHexagonTypes } from "../wire.ts";
import { faceName } from "../words.ts";

type Kind = PlanetHexagonTypes["prompt"];

/** Moves that are put together step by step; all others have a button of their own. */
const DOING = [
  "take_tile",
  "flip_table",
  "exchange_tile",
  "use_machine",
  "use_phonomobile",
  "use_painting",
  "place_tile",
  "discard_tile",
  "flip_tile",
  "lay_pipeline",
  "end_building",
] as const;

/** On the button that plays what is chosen. */
export function doingWords({ type }: PlanetHexagonMove): string {
  const doing = DOING.find((one) => one === type);
  return doing ? t(`planet_hexagon.do.${doing}`) : t("table.submit");
}

/** "the Forest" of a place of the table. */
const faceAt = ({ table }: PlanetController, place: number | null): string => {
  const tile = table.find((one) => one.place === place);
  return tile ? faceName(tile.face) : "";
};

export function promptTitle(controller: PlanetController): string {
  const { draft } = controller;
  const kind = draft.question?.prompt.kind;
  if (draft.ending) return t("planet_hexagon.prompt.end");
  const waiting = controller.waitingTile ? faceName(controller.waitingTile.face) : "";
  if (draft.discarding) return t("planet_hexagon.prompt.discard", { face: waiting });
  if (draft.marker) {
    if (draft.marker.colour === "blue")
      return draft.at ? t("planet_hexagon.prompt.pipe_this") : t("planet_hexagon.prompt.pipe");
    return draft.at ? t("planet_hexagon.prompt.flip_this") : t("planet_hexagon.prompt.flip_home");
  }
  if (draft.using === "use_machine") return t("planet_hexagon.prompt.machine");
  if (draft.using === "use_phonomobile") return t("planet_hexagon.prompt.phonomobile");
  if (draft.using === "use_painting") return t("planet_hexagon.prompt.painting");
  const face = faceAt(controller, draft.place);
  if (face && draft.tableMove === "take_tile") return t("planet_hexagon.prompt.take_this", { face });
  if (face && draft.tableMove === "flip_table") return t("planet_hexagon.prompt.flip_table_this", { face });
  if (face) return t("planet_hexagon.prompt.exchange_this", { face });
  if (waiting && draft.at) return t("planet_hexagon.prompt.place_here", { face: waiting });
  if (kind === "build") {
    if (!waiting) return t("planet_hexagon.prompt.build");
    return draft.cells.length
      ? t("planet_hexagon.prompt.place", { face: waiting })
      : t("planet_hexagon.prompt.no_place", { face: waiting });
  }
  if (waiting) return t("planet_hexagon.prompt.place_old", { face: waiting });
  return kind ? TITLES[kind]() : "";
}

const TITLES: Readonly<Record<Exclude<Kind, "build">, () => string>> = {
  take: () => t("planet_hexagon.prompt.take"),
  lay: () => t("planet_hexagon.prompt.lay"),
  flip: () => t("planet_hexagon.prompt.flip"),
  rubbish: () => t("planet_hexagon.prompt.rubbish"),
  exchange: () => t("planet_hexagon.prompt.exchange"),
  home: () => t("planet_hexagon.prompt.home"),
  visit: () => t("planet_hexagon.prompt.visit"),
  count: () => t("planet_hexagon.prompt.count"),
};

/** What there is to know about the answer. */
export function promptHint(controller: PlanetController): string {
  const { draft } = controller;
  const asked = draft.question?.prompt.text ?? "";
  if (draft.ending) return t("planet_hexagon.prompt.end_hint");
  if (draft.discarding) return t("planet_hexagon.prompt.discard_hint");
  if (draft.marker) {
    if (controller.markerTile?.pipeline) return "";
    if (!draft.at) return t("planet_hexagon.prompt.marker_hint");
    const flipped = controller.shown.colony?.tiles.find(({ at }) => String(at) === String(draft.at));
    if (draft.marker.colour === "green" && flipped?.pipeline) return t("planet_hexagon.prompt.unpipe_hint");
    return controller.factoryLeaves ? t("planet_hexagon.prompt.leaves_hint") : "";
  }
  if (draft.using === "use_phonomobile")
    return draft.place === null || draft.second === null ? t("planet_hexagon.prompt.two_hint") : "";
  if (draft.using) return draft.place === null ? t("planet_hexagon.prompt.one_hint") : "";
  if (draft.place !== null) {
    if (draft.tableMove === "take_tile") return t("planet_hexagon.prompt.take_hint");
    return draft.tableMove === "flip_table" ? t("planet_hexagon.prompt.flip_hint") : "";
  }
  if (controller.waitingTile)
    return draft.at
      ? t("planet_hexagon.prompt.here_hint")
      : draft.cells.length
        ? t("planet_hexagon.prompt.place_hint")
        : t("planet_hexagon.prompt.no_place_hint");
  const kind = draft.question?.prompt.kind;
  if (kind === "take")
    return draft.assetMove ? t("planet_hexagon.prompt.take_asset") : t("planet_hexagon.prompt.take_short");
  if (controller.team && kind === "build")
    return controller.seat === controller.view.active && controller.view.step !== "window"
      ? t("planet_hexagon.team.build_hint")
      : t("planet_hexagon.team.build_last_hint");
  return (kind && HINTS[kind]?.()) ?? asked;
}

/** The question as it is shown, to be heard. */
export const promptSpoken = (controller: PlanetController): string =>
  spoken(promptTitle(controller), promptHint(controller));

/** The rule behind the step, or behind what has been chosen. */
export function promptRule({ draft, waitingTile }: PlanetController): string | undefined {
  if (draft.marker) return draft.marker.colour === "green" ? "HX-34" : "HX-33";
  if (draft.using === "use_machine") return "HX-39";
  if (draft.using === "use_phonomobile") return "HX-41";
  if (draft.using === "use_painting") return "HX-42";
  if (waitingTile && (draft.at || draft.cells.length)) return isUpper(waitingTile.face) ? "HX-27" : "HX-26";
  // with the asset still to be used the question's own rule is about that
  if (draft.place !== null && draft.tableMove === "take_tile") return "HX-12";
  return draft.question?.prompt.rule;
}

const HINTS: Readonly<Partial<Record<Kind, () => string>>> = {
  flip: () => t("planet_hexagon.prompt.flip_hint"),
  exchange: () => t("planet_hexagon.prompt.exchange_hint"),
  lay: () => t("planet_hexagon.prompt.lay_hint"),
  rubbish: () => t("planet_hexagon.prompt.rubbish_hint"),
  build: () => t("planet_hexagon.prompt.build_hint"),
  visit: () => t("planet_hexagon.prompt.visit_hint"),
};

export function waitingTitle(controller: PlanetController): string {
  const { active, step } = controller.view;
  if (controller.store.pending) return t("table.sending");
  if (step === "window") return t("planet_hexagon.prompt.wait_window");
  if (active === null) return "";
  if (controller.replaced(active)) return t("table.bot_for_you");
  if (controller.mine(active)) return t("table.your_turn");
  const who = controller.who(active);
  if (controller.team)
    return step === "build"
      ? t("planet_hexagon.team.builds", { who })
      : t("planet_hexagon.team.supplies", { who });
  if (step === "build") return t("planet_hexagon.prompt.wait_build", { who });
  return t("planet_hexagon.prompt.wait_supply", { who });
}

/** "Winter: round 2 of 4" */
export const whenWords = ({ session, round }: { session: number; round: number }): string =>
  t("planet_hexagon.when", { season: word(`season.${session}`), round });
