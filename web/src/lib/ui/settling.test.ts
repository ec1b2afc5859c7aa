import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DIM, SETTLE_MS, settling } from "./settling.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function appear() {
  const button = document.createElement("button");
  const pressed = vi.fn();
  document.body.append(button);
  // As Svelte does it: far above the button itself.
  document.body.addEventListener("click", pressed);
  const stop = settling(button) as () => void;
  return { button, pressed, stop };
}

it("takes no press for a moment, and says so", () => {
  const { button, pressed, stop } = appear();
  for (const pause of [0, 60, 190, SETTLE_MS - 251]) {
    vi.advanceTimersByTime(pause);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    button.click();
  }
  expect(pressed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(button.hasAttribute("aria-disabled")).toBe(false);
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
  stop();
});

it("stays as it says it is when there is nothing to do for it, and says why when it is pressed", () => {
  const { button, pressed, stop } = appear();
  button.classList.add(DIM);
  vi.advanceTimersByTime(SETTLE_MS);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
  stop();
});

it("doesn’t send a form by a press that came too early", () => {
  const { button, stop } = appear();
  const click = new MouseEvent("click", { cancelable: true, bubbles: true });
  button.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  stop();
});

it("is pressed once by a key that is held down", () => {
  const { button, stop } = appear();
  const down = (repeat: boolean) => {
    const event = new KeyboardEvent("keydown", { key: "Enter", repeat, cancelable: true });
    button.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(down(false)).toBe(false);
  expect(down(true)).toBe(true);
  stop();
});
