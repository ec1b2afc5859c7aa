/** What the prompt of the Ecogon table says. */
import { t } from "../i18n/t.ts";
import type { EcogonController } from "../controller.svelte.ts";
import { list } from "../words.ts";

export function promptTitle({ turn, chosenCard }: EcogonController): string {
  if (turn.voting) return t("ecogon.prompt.vote");
  if (turn.stopping) return t("ecogon.prompt.stop");
  const name = chosenCard?.name ?? "";
  if (turn.kind === "limit") return chosenCard ? t("ecogon.prompt.discard_it") : t("ecogon.prompt.discard");
  if (turn.move) return t("ecogon.prompt.here", { name });
  return chosenCard ? t("ecogon.prompt.where", { name }) : t("ecogon.prompt.play");
}

/** The server's own sentence says what may be done; what to press is said here. */
export function promptHint(controller: EcogonController, short: boolean): string {
  const { turn } = controller;
  if (turn.voting && controller.options.every((option) => !option.at)) return t("ecogon.prompt.vote_list");
  if (turn.voting)
    return controller.view.vote?.about === "cell"
      ? t("ecogon.prompt.vote_cell")
      : t("ecogon.prompt.vote_hint");
  if (turn.stopping) return t("ecogon.prompt.stop_hint", { n: turn.playable });
  if (turn.move)
    return controller.foreseen.length
      ? t("ecogon.prompt.look")
      : controller.movePreview.outcome
        ? t("ecogon.preview.none")
        : t("ecogon.prompt.again");
  if (turn.card === null) return turn.question?.prompt.text ?? "";
  if (turn.cells.length) return t("ecogon.prompt.cells", { n: turn.cells.length });
  if (turn.canDiscard) return turn.question?.prompt.text ?? "";
  return short ? t("ecogon.prompt.nowhere_short") : t("ecogon.prompt.nowhere");
}

export function waitingTitle(controller: EcogonController): string {
  const { active, phase, vote } = controller.view;
  if (controller.store.pending) return t("ecogon.prompt.sending");
  const asked = controller.state.asked;
  if (phase === "tie" && asked.length)
    return t("ecogon.prompt.wait_tie", { who: controller.name(asked[0]!) });
  if (vote) return t("ecogon.prompt.wait_vote", { who: list(asked.map(controller.name)) });
  if (active === null) return "";
  if (controller.replaced(active)) return t("ecogon.prompt.bot_for_you");
  return controller.mine(active)
    ? t("table.your_turn")
    : t("ecogon.prompt.wait", { who: controller.name(active) });
}
