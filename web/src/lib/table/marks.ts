/** What every board of a seat marks besides its game's own: a refusal, what is being sent, what has just happened. */
import type { CellMark } from "../board/boardProps.ts";
import { isCell } from "../board/cell.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { formatPoints } from "../points.ts";
import type { BoardSitting } from "./sitting.ts";

/** From the back to the front; `own` is what the game marks. */
export function withMarks(controller: BoardSitting, own: readonly CellMark[]): CellMark[] {
  const { refused, store, state } = controller;
  const found: CellMark[] = refused ? [{ at: refused.at, state: "refused" }] : [];
  found.push(...own);
  const { pending } = store;
  if (pending && "at" in pending && isCell(pending.at))
    found.push({ at: pending.at, state: "pending", note: t("table.sending") });
  if (state.actor !== null && state.actor === controller.onStage) {
    const change = store.gained[state.actor];
    const note = change ? formatPoints(change, { sign: true }) : undefined;
    found.push(...controller.happeningAt.map((at): CellMark => ({ at, state: "lit", note })));
  }
  return found;
}
