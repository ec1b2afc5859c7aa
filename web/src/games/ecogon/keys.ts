/** The keys of the Ecogon table: numbers (the hand's own affair), arrows, Enter, S, Esc, U. */
import type { EcogonDesk } from "./desk.svelte.ts";

const busy = (target: EventTarget | null) =>
  target instanceof Element && !!target.closest("input, textarea, select, dialog, [role=tab], summary");
const onControl = (target: EventTarget | null) =>
  target instanceof Element && !!target.closest("button, a, [role=button]");

/** `closeDrawer` says whether there was one to close. */
export function tableKey(event: KeyboardEvent, desk: EcogonDesk, closeDrawer: () => boolean): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
  const pressed = event.key.toLowerCase();
  if (pressed === "u") void desk.undo();
  else if (pressed === "s" && desk.turn.canStop) void desk.stop();
  else if (pressed === "escape") {
    if (!closeDrawer()) desk.back();
  } else if (pressed === "enter" && !onControl(event.target) && desk.readyCell) desk.confirm();
  else if (pressed.startsWith("arrow") && !onControl(event.target)) desk.focusBoard();
  else return;
  event.preventDefault();
}

/** By keyboard Enter on the ghost, or on the candidate looked at, decides. */
export function submitKey(event: KeyboardEvent, desk: EcogonDesk): void {
  if (event.key !== "Enter" || !desk.readyCell) return;
  const cell = event.target instanceof Element ? event.target.getAttribute("data-cell") : null;
  if (cell !== desk.readyCell) return;
  event.preventDefault();
  event.stopPropagation();
  desk.confirm();
}
