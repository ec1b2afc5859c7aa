import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { EcogonController } from "../controller.svelte.ts";
import CountChips from "./CountChips.svelte";

const chips = (turn: number) => {
  const view = { turn, events: { left: 1 }, stack: 51 };
  const { container } = render(CountChips, { controller: { view } as unknown as EcogonController });
  return container.textContent.replace(/\s+/g, " ").trim();
};

it("says how far the game is, and what is left of it", () => {
  expect(chips(9)).toMatch(/^Turn 9 ?1 event to come ?51 tiles in the stack$/);
  expect(chips(0), "before the first turn").toMatch(/^1 event/);
});
