import type { Sitting } from "./sitting.ts";

/** Keys that mean the table, and not the field, dialog or tab that has the focus. */
const busy = (target: EventTarget | null) =>
  target instanceof Element && !!target.closest("input, textarea, select, dialog, [role=tab], summary");

/** Enter and arrows are a button's own affair. */
export const onControl = ({ target }: Event): boolean =>
  target instanceof Element && !!target.closest("button, a, [role=button]");

/** Held down, it would answer the next question as well. */
const heldDown = ({ key, repeat }: KeyboardEvent): boolean => repeat && key === "Enter";

/** The key in lower case, or null if it is not for the table. */
export function tableKeyOf(event: KeyboardEvent): string | null {
  if (heldDown(event)) return null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target))
    return null;
  return event.key.toLowerCase();
}

/** Enter, pressed on the cell of this key; nobody else gets the key then. */
export function entersCell(event: KeyboardEvent, cell: string | null): boolean {
  if (event.key !== "Enter" || !cell || !(event.target instanceof Element)) return false;
  if (event.target.getAttribute("data-cell") !== cell) return false;
  event.preventDefault();
  event.stopPropagation();
  return !heldDown(event);
}

type Keyed = Pick<
  Sitting,
  "answers" | "answerSettled" | "readyCell" | "undo" | "back" | "focusBoard" | "asking"
>;

/** A key of the game's own: says whether it was one. */
export type OwnKey = (key: string, event: KeyboardEvent) => boolean;

/** U, Esc, Enter and arrows mean the same in every game; `closeDrawer` says whether there was one to close. */
export function tableKey(
  event: KeyboardEvent,
  controller: Keyed,
  closeDrawer: () => boolean,
  own: OwnKey = () => false,
): void {
  const pressed = tableKeyOf(event);
  if (pressed === null) return;
  const mine = own(pressed, event);
  if (mine) return event.preventDefault();
  if (pressed === "u") void controller.undo();
  else if (pressed === "escape") {
    if (!closeDrawer()) controller.back();
  } else if (pressed === "enter" && !onControl(event) && controller.answers) controller.answerSettled();
  else if (pressed.startsWith("arrow") && !onControl(event) && controller.asking) controller.focusBoard();
  else return;
  event.preventDefault();
}

/** By keyboard Enter on what has been chosen plays it. */
export function answerKey(event: KeyboardEvent, controller: Keyed): void {
  const focused = event.target instanceof Element ? event.target.getAttribute("data-cell") : null;
  const ready = controller.readyCell === "any" ? focused : controller.readyCell;
  if (entersCell(event, ready)) controller.answerSettled();
}
