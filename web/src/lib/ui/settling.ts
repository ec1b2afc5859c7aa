/** Nothing that has just appeared can be pressed: the second of two quick clicks was meant for what was there before. */
import type { Attachment } from "svelte/attachments";

/** How long, in ms. */
export const SETTLE_MS = 400;

const PRESSING = ["Enter", " "];

/** Of a button that does nothing now, and stays so when it has settled. */
export const DIM = "dim";

/** For buttons and links, by mouse, finger or key. Until then they say that they are disabled. */
export const settling: Attachment<HTMLElement> = (button) => {
  button.setAttribute("aria-disabled", "true");
  let settled = false;
  const later = setTimeout(() => {
    settled = true;
    if (!button.classList.contains(DIM)) button.removeAttribute("aria-disabled");
  }, SETTLE_MS);

  function press(event: MouseEvent) {
    if (settled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  /** A key that is held down presses once. */
  function key(event: KeyboardEvent) {
    if (event.repeat && PRESSING.includes(event.key)) event.preventDefault();
  }
  button.addEventListener("click", press, { capture: true });
  button.addEventListener("keydown", key);
  return () => {
    clearTimeout(later);
    button.removeEventListener("click", press, { capture: true });
    button.removeEventListener("keydown", key);
  };
};
