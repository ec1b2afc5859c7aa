import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { HEX_R } from "../board/hex.ts";
import CellState from "./CellState.svelte";
import HexTile from "./HexTile.svelte";

const svg = () => document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));

it("keeps its letters free of animals and notes", () => {
  const props = { a: "forest" as const, b: "water" as const, rotation: 1, animal: "deer" };
  const { container } = render(HexTile, { target: svg(), props });
  const drawn = [...container.querySelectorAll("circle, text")];
  const letters = drawn.filter(({ tagName }) => tagName === "text");
  expect(drawn.slice(-2), "nothing of the tile is drawn later").toEqual(letters);
  const lowest = Math.max(...letters.map((it) => Number(it.getAttribute("y"))));
  for (const state of ["selected", "choose"] as const) {
    const note = render(CellState, { target: svg(), props: { state, note: "+2" } }).container;
    const [, y] = note
      .querySelector("g")!
      .getAttribute("transform")!
      .match(/ (-?[\d.]+)\)/)!;
    expect(Number(y)).toBeGreaterThan(lowest + 0.15 * HEX_R);
  }
});
