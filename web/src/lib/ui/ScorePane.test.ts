import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import ScorePane from "./ScorePane.svelte";

const lines = [
  {
    key: "EC-24.deer",
    rule: "EC-24",
    label: "Deer",
    expression: "row of 3",
    sixtieths: 600,
    at: [[1, 0]] as [number, number][],
  },
  {
    key: "areas",
    rule: "EC-21",
    label: "Largest areas",
    expression: "Forest 6 + Water 2½",
    sixtieths: 510,
    at: [[0, 0]] as [number, number][],
    parts: [{ text: "Forest, 6 tiles", sixtieths: 360, at: [[2, 2]] as [number, number][] }],
  },
];

function pane(more: object = {}) {
  const calls = { onlight: vi.fn(), onrule: vi.fn() };
  render(ScorePane, { total: 1110, lines, ...calls, ...more });
  return calls;
}

it("lights a line's places at the first tap and opens its rule at the second", async () => {
  const { onlight, onrule } = pane();
  const deer = screen.getByRole("button", { name: /Deer row of 3/ });
  await fireEvent.click(deer);
  expect(onlight).toHaveBeenLastCalledWith([[1, 0]]);
  expect(onrule).not.toHaveBeenCalled();
  await fireEvent.click(deer);
  expect(onrule).toHaveBeenCalledWith("EC-24");
});

it("lights under the mouse and goes back to what was chosen", async () => {
  const { onlight } = pane();
  await fireEvent.click(screen.getByRole("button", { name: /Deer/ }));
  const areas = screen.getByRole("button", { name: /Largest areas/ });
  await fireEvent.mouseMove(areas);
  expect(onlight).toHaveBeenLastCalledWith([[0, 0]]);
  await fireEvent.mouseLeave(areas);
  expect(onlight).toHaveBeenLastCalledWith([[1, 0]]);
});

it("opens the parts of a line, which light their own places; Escape puts the light out", async () => {
  const { onlight } = pane();
  const areas = screen.getByRole("button", { name: /Largest areas/ });
  expect(areas.getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(areas);
  const part = screen.getByRole("button", { name: /Forest, 6 tiles/ });
  await fireEvent.click(part);
  expect(onlight).toHaveBeenLastCalledWith([[2, 2]]);
  await fireEvent.keyDown(part, { key: "Escape" });
  expect(onlight).toHaveBeenLastCalledWith(null);
  expect(screen.queryByText("Forest, 6 tiles")).toBeNull();
});

it("shows exact points", () => {
  pane();
  expect(screen.getByText("18½")).toBeTruthy();
  expect(screen.getByText("8½")).toBeTruthy();
});

it("shows by a sign which lines have parts, and says so", () => {
  pane();
  const [deer, areas] = [/Deer/, /Largest areas/].map((name) => screen.getByRole("button", { name }));
  expect(areas!.querySelector("svg")).toBeTruthy();
  expect(areas!.title).toBe("Tap for its parts");
  expect(deer!.querySelector("svg")).toBeNull();
});

it("names its summands at every size of text", () => {
  pane();
  expect(screen.getByRole("button", { name: /Largest areas Forest 6 \+ Water 2½/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Deer row of 3/ })).toBeTruthy();
});
