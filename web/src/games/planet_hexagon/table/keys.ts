/** The keys of the table: 1 to 8, arrows, Enter, Esc, U. */
import { cellKey } from "../../../lib/board/cell.ts";
import { entersCell, onControl, tableKeyOf } from "../../../lib/table/keys.ts";
import type { PlanetController } from "../controller.svelte.ts";

/** `closeDrawer` says whether there was one to close. */
export function tableKey(
  event: KeyboardEvent,
  controller: PlanetController,
  closeDrawer: () => boolean,
): void {
  const pressed = tableKeyOf(event);
  if (pressed === null) return;
  const { turn } = controller;
  if (/^[1-9]$/.test(pressed)) {
    const tile = controller.table[Number(pressed) - 1];
    if (!tile) return;
    controller.choosePlace(tile.place);
  } else if (pressed === "u") void controller.undo();
  else if (pressed === "escape") {
    if (!closeDrawer()) controller.back();
  } else if (pressed === "enter" && !onControl(event) && turn.answer) controller.submitSettled();
  else if (pressed.startsWith("arrow") && !onControl(event) && controller.asking) controller.focusBoard();
  else return;
  event.preventDefault();
}

/** By keyboard Enter on the cell that is chosen plays it. */
export function submitKey(event: KeyboardEvent, controller: PlanetController): void {
  const { turn } = controller;
  if (entersCell(event, turn.answer && turn.at ? cellKey(turn.at) : null)) controller.submitSettled();
}
