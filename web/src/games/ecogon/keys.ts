/** The keys of the Ecogon table: numbers (the hand's own affair), arrows, Enter, S, Esc, U. */
import { entersCell, onControl, tableKeyOf } from "../../lib/table/keys.ts";
import type { EcogonDesk } from "./desk.svelte.ts";

/** `closeDrawer` says whether there was one to close. */
export function tableKey(event: KeyboardEvent, desk: EcogonDesk, closeDrawer: () => boolean): void {
  const pressed = tableKeyOf(event);
  if (pressed === null) return;
  if (pressed === "u") void desk.undo();
  else if (pressed === "s" && desk.turn.canStop) void desk.stop();
  else if (pressed === "escape") {
    if (!closeDrawer()) desk.back();
  } else if (pressed === "enter" && !onControl(event) && desk.readyCell) desk.confirm();
  else if (pressed.startsWith("arrow") && !onControl(event)) desk.focusBoard();
  else return;
  event.preventDefault();
}

/** By keyboard Enter on the ghost, or on the candidate looked at, decides. */
export function submitKey(event: KeyboardEvent, desk: EcogonDesk): void {
  if (entersCell(event, desk.readyCell)) desk.confirm();
}
