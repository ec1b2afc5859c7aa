import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { BoardPlace } from "./cell.ts";
import ChosenPlaces from "./ChosenPlaces.svelte";
import { hexGrid } from "./grid.ts";

it("draws what places bring over the rings of all of them", () => {
  const grid = hexGrid();
  const places: BoardPlace[] = [
    { at: [0, 0], label: "", gain: "+3" },
    { at: [1, 0], label: "" },
    { at: [0, 1], label: "", gain: "+2" },
  ];
  const { container } = render(ChosenPlaces, { grid, places, shift: ([q, r]) => `translate(${q} ${r})` });
  const drawn = [...container.querySelectorAll("path.choose, text")];
  expect(drawn.map((one) => one.textContent)).toEqual(["", "", "", "+3", "+2"]);
});
