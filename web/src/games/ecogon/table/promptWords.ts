/** What the prompt of the Ecogon table says; a vote is asked for beside its candidates. */
import { t } from "../i18n/t.ts";
import { fill } from "../../../lib/i18n/i18n.svelte.ts";
import { settings } from "../../../lib/settings.svelte.ts";
import { spoken } from "../../../lib/spoken.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import type { EcogonController } from "../controller.svelte.ts";

/** All that can be done is to end the turn. */
const nothingLeft = ({ canStop, playable, card }: EcogonController["draft"]): boolean =>
  canStop && !playable && card === null;

/** What the button of a vote is called: whoever has the last word decides. */
export const castWords = ({ draft, view }: EcogonController): string =>
  draft.kind === "tie" || view.vote?.voters.length === 1 ? t("ecogon.vote.decide") : t("ecogon.vote.cast");

/** What may be done, as the offers say it: with more tiles than one may keep there is no end of the turn. */
export function promptTitle(controller: EcogonController): string {
  const { draft, chosenCard } = controller;
  if (draft.stopping) return t("ecogon.prompt.stop");
  if (nothingLeft(draft)) return t("ecogon.prompt.finish");
  const name = chosenCard?.name ?? "";
  if (draft.discards.length) return chosenCard ? t("ecogon.prompt.discard_it") : t("ecogon.prompt.discard");
  if (draft.move) return t("ecogon.prompt.here", { name });
  if (chosenCard) return t("ecogon.prompt.where", { name });
  return draft.canStop ? t("ecogon.prompt.play") : t("ecogon.prompt.must");
}

/** The question of a vote as the server asks it, for those who have answered and those who only watch. */
export function voteQuestion({ view: { vote, event }, events, cards }: EcogonController): string {
  const said = (key: string, params: Record<string, string | number>) =>
    fill(word(`prompt.${key}`), settings.language, params);
  if (!vote) return "";
  const question = said(vote.asks, {
    event: (event && events[event.event]?.name) ?? "",
    card: (vote.moving && cards[vote.moving]?.name) ?? "",
  });
  return event && event.wanted > 1 && vote.about === "target"
    ? said("one_of", { question, k: event.chosen.length + 1, n: event.wanted })
    : question;
}

/** The question as it is shown, to be heard. */
export const promptSpoken = (controller: EcogonController, short: boolean): string =>
  controller.draft.voting
    ? (controller.draft.question?.prompt.text ?? "")
    : spoken(promptTitle(controller), promptHint(controller, short));

/** What has to be done before one can vote. */
export function voteHint({ options, view }: EcogonController): string {
  if (options.every((option) => !option.at)) return t("ecogon.prompt.vote_list");
  return view.vote?.about === "cell" ? t("ecogon.prompt.vote_cell") : t("ecogon.prompt.vote_hint");
}

/** The server's own sentence says what may be done; what to press is said here. */
export function promptHint(controller: EcogonController, short: boolean): string {
  const { draft } = controller;
  if (draft.stopping) return t("ecogon.prompt.stop_hint", { n: draft.playable });
  if (draft.move)
    return controller.foreseen.length
      ? t("ecogon.prompt.look")
      : controller.movePreview.outcome
        ? t("ecogon.preview.none")
        : t("ecogon.prompt.again");
  if (nothingLeft(draft))
    return controller.hand.length ? t("ecogon.prompt.finish_unfit") : t("ecogon.prompt.finish_empty");
  if (draft.card === null) return draft.question?.prompt.text ?? "";
  if (draft.cells.length) return t("ecogon.prompt.cells", { n: draft.cells.length });
  if (draft.canDiscard) return draft.question?.prompt.text ?? "";
  return short ? t("ecogon.prompt.nowhere_short") : t("ecogon.prompt.nowhere");
}

export function waitingTitle(controller: EcogonController): string {
  const { active } = controller.view;
  if (controller.store.pending) return t("table.sending");
  if (active === null) return "";
  if (controller.replaced(active)) return t("table.bot_for_you");
  return controller.mine(active)
    ? t("table.your_turn")
    : t("ecogon.prompt.wait", { who: controller.name(active) });
}
