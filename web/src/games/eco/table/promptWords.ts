/** What the prompt of the ECO table says. */
import { t } from "../i18n/t.ts";
import { settings } from "../../../lib/settings.svelte.ts";
import { spoken } from "../../../lib/spoken.ts";
import type { EcoController } from "../controller.svelte.ts";

/** Stands for the drawn R key in a hint. */
export const KEY = "\u0001";

export function promptTitle({ draft, animalName }: EcoController): string {
  if (draft.redeeming) return t("eco.prompt.redeem");
  if (draft.sacrificing) return t("eco.prompt.sacrifice", { animal: animalName });
  if (draft.phase === "animal") return t("eco.prompt.animal", { animal: animalName });
  if (draft.pair === null) return t("eco.prompt.pair");
  return draft.at ? t("eco.prompt.tile") : t("eco.prompt.place");
}

/** Before anything is chosen, the server's own sentence. */
export function promptHint({ draft, prices }: EcoController, short: boolean): string {
  const asked = draft.question?.prompt.text ?? "";
  if (draft.redeeming) return t("eco.prompt.redeem_hint", { n: prices.redeem });
  if (draft.sacrificing) return t("eco.prompt.sacrifice_hint", { n: prices.sacrifice });
  if (draft.phase === "animal") {
    if (draft.at) return t("eco.prompt.animal_submit_hint");
    return short && draft.cells.length ? t("eco.prompt.animal_hint_short") : asked;
  }
  if (draft.pair === null) return short ? t("eco.prompt.pair_hint_short") : asked;
  if (!draft.at) return t("eco.prompt.place_hint");
  if (draft.rotations.length < 2)
    return short ? t("eco.prompt.keystone_short") : t("eco.prompt.tile_hint_keystone");
  if (!settings.confirmPlacement) return t("eco.prompt.tile_hint_second", { key: KEY });
  return short ? t("eco.prompt.tile_hint_touch") : t("eco.prompt.tile_hint", { key: KEY });
}

/** The question as it is shown, to be heard. */
export const promptSpoken = (controller: EcoController, short: boolean): string =>
  spoken(promptTitle(controller), promptHint(controller, short));

export function waitingTitle(controller: EcoController): string {
  const { active, phase } = controller.view;
  if (active === null) return "";
  if (controller.store.pending) return t("table.sending");
  if (controller.replaced(active)) return t("table.bot_for_you");
  if (controller.mine(active)) return t("table.your_turn");
  const who = controller.name(active);
  return phase === "animal"
    ? t("eco.prompt.wait_animal", { who, animal: controller.animalName })
    : t("eco.prompt.wait_tile", { who });
}
