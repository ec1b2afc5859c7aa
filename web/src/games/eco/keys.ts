/** The keys of the ECO table: 1 to 4, arrows, Enter, R, Esc, U. */
import { cellKey } from "../../lib/board/cell.ts";
import { entersCell, onControl, tableKeyOf } from "../../lib/table/keys.ts";
import type { EcoDesk } from "./desk.svelte.ts";

/** `closeDrawer` says whether there was one to close, `choosePair` what a number key does. */
export function tableKey(
  event: KeyboardEvent,
  desk: EcoDesk,
  choosePair: (pair: number) => void,
  closeDrawer: () => boolean,
): void {
  const pressed = tableKeyOf(event);
  if (pressed === null) return;
  const { turn } = desk;
  if (/^[1-4]$/.test(pressed)) {
    choosePair(Number(pressed) - 1);
    desk.focusBoard();
  } else if (pressed === "r") turn.turn(event.shiftKey ? -1 : 1);
  else if (pressed === "u") void desk.undo();
  else if (pressed === "escape") {
    if (!closeDrawer()) stepBack(desk);
  } else if (pressed === "enter" && !onControl(event) && turn.move) void desk.submit();
  else if (pressed.startsWith("arrow") && !onControl(event) && desk.asking) desk.focusBoard();
  else return;
  event.preventDefault();
}

/** Whatever was opened or chosen last goes first. */
function stepBack(desk: EcoDesk): void {
  if (desk.refused) desk.refused = null;
  else if (desk.lit.length) desk.light();
  else desk.turn.back();
}

/** By keyboard Enter on the ghost submits; R turns it. */
export function submitKey(event: KeyboardEvent, desk: EcoDesk): void {
  const { turn } = desk;
  const ready = turn.move && !turn.redeeming && turn.at ? cellKey(turn.at) : null;
  if (entersCell(event, ready)) void desk.submit();
}
