/** The keys of the ECO table: 1 to 4, arrows, Enter, R, Esc, U. */
import { cellKey } from "../../../lib/board/cell.ts";
import { entersCell, onControl, tableKeyOf } from "../../../lib/table/keys.ts";
import type { EcoController } from "../controller.svelte.ts";

/** `closeDrawer` says whether there was one to close, `choosePair` what a number key does. */
export function tableKey(
  event: KeyboardEvent,
  controller: EcoController,
  choosePair: (pair: number) => void,
  closeDrawer: () => boolean,
): void {
  const pressed = tableKeyOf(event);
  if (pressed === null) return;
  const { turn } = controller;
  if (/^[1-4]$/.test(pressed)) {
    choosePair(Number(pressed) - 1);
    controller.focusBoard();
  } else if (pressed === "r") turn.rotate(event.shiftKey ? -1 : 1);
  else if (pressed === "u") void controller.undo();
  else if (pressed === "escape") {
    if (!closeDrawer()) controller.back();
  } else if (pressed === "enter" && !onControl(event) && turn.move) controller.submitSettled();
  else if (pressed.startsWith("arrow") && !onControl(event) && controller.asking) controller.focusBoard();
  else return;
  event.preventDefault();
}

/** By keyboard Enter on the ghost submits; R turns it. */
export function submitKey(event: KeyboardEvent, controller: EcoController): void {
  const { turn } = controller;
  const ready = turn.move && !turn.redeeming && turn.at ? cellKey(turn.at) : null;
  if (entersCell(event, ready)) controller.submitSettled();
}
