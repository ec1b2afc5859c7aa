import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { EcogonController } from "../controller.svelte.ts";
import RivalChips from "./RivalChips.svelte";

const usual = window.innerWidth;
const resize = (width: number) => {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event("resize"));
  flushSync();
};
afterEach(() => resize(usual));

it.each([
  [360, false],
  [768, true],
  [820, true],
])("at %i px names of others can be read: %s", (width, named) => {
  resize(width);
  const chips = ["You", "Ben", "Bot: Wren"].map((name, seat) => ({ seat, name, sixtieths: 60 }));
  const store = { limitOf: () => null, since: 0 };
  const controller = { chips: () => chips, view: { seats: [] }, scoreSeat: 0, store };
  render(RivalChips, { controller: controller as unknown as EcogonController });
  const ben = screen.getByText("Ben");
  expect(ben.classList.contains("name")).toBe(named);
  expect(screen.getByText("You").classList.contains("name")).toBe(true);
});
