/** Places come and go with every prompt; whoever walks the board by keyboard stays on it. */
export function keepFocus(
  board: () => HTMLElement | undefined,
  places: () => unknown,
  entry: () => SVGElement | null | undefined,
): void {
  let had = false;
  $effect.pre(() => {
    void places();
    had = !!board()?.contains(document.activeElement);
  });
  $effect(() => {
    const target = entry();
    void places();
    const stage = board();
    if (had && stage && !stage.querySelector(".hit:focus")) (target ?? stage).focus({ preventScroll: true });
  });
}
