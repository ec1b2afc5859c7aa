/** The keys of the Ecogon table: numbers (the hand's own affair), arrows, Enter, S, Esc, U. */
import { entersCell, onControl, tableKeyOf } from "../../../lib/table/keys.ts";
import type { EcogonController } from "../controller.svelte.ts";

/** `closeDrawer` says whether there was one to close. */
export function tableKey(
  event: KeyboardEvent,
  controller: EcogonController,
  closeDrawer: () => boolean,
): void {
  const pressed = tableKeyOf(event);
  if (pressed === null) return;
  if (pressed === "u") void controller.undo();
  else if (pressed === "s" && controller.turn.canStop) void controller.stop();
  else if (pressed === "escape") {
    if (!closeDrawer()) controller.back();
  } else if (pressed === "enter" && !onControl(event) && (controller.readyCell || controller.turn.stopping))
    controller.confirm();
  else if (pressed.startsWith("arrow") && !onControl(event)) controller.focusBoard();
  else return;
  event.preventDefault();
}

/** By keyboard Enter on the ghost, or on the candidate looked at, decides; on any cell, if the turn shall end. */
export function submitKey(event: KeyboardEvent, controller: EcogonController): void {
  const focused = event.target instanceof Element ? event.target.getAttribute("data-cell") : null;
  const ready = controller.turn.stopping ? focused : controller.readyCell;
  if (entersCell(event, ready)) controller.confirm();
}
