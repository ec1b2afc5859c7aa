/** A list of rows by keyboard: arrows go from one row to the next, Home and End to the first and the last. */
const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** For the list; its rows are the links with `data-row`. */
export function rowKeys(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = STEP[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  if (!step || !rows.length || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target } = event;
  const within = (row: HTMLElement) => target instanceof Node && row.closest("li")?.contains(target);
  const at = rows.findIndex(within);
  rows[at < 0 ? 0 : step(at, rows.length - 1)]?.focus();
  event.preventDefault();
}
