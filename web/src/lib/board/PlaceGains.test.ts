import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, it } from "vitest";
import HexBoard from "./HexBoard.svelte";

it("stand over the rings of all places, and over what is lit", () => {
  const places = [
    { at: [0, 0] as const, label: "", gain: "+3" },
    { at: [1, 0] as const, label: "" },
    { at: [0, 1] as const, label: "", gain: "+2" },
  ];
  const piece = createRawSnippet(() => ({ render: () => "<g></g>" }));
  const marks = [{ at: [1, 0] as const, state: "lit" as const }];
  const { container } = render(HexBoard, { label: "", items: places, piece, places, marks, lit: [[0, 1]] });
  const drawn = [...container.querySelectorAll("path.choose, path.lit, text")];
  const names = drawn.map((one) => one.textContent || one.classList[0]);
  expect(names).toEqual(["lit", "choose", "choose", "choose", "lit", "+3", "+2"]);
});
