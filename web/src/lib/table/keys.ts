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
