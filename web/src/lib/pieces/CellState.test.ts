import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import CellState from "./CellState.svelte";
import { DRAWN } from "./drawnSize.ts";

it.each([
  [40, ["+3", "2"]],
  [22, ["+3"]],
])("says on a cell of %i px what it has room for, points first", (px, said) => {
  const target = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  const context = new Map([[DRAWN, () => px]]);
  const texts = (props: { note?: string; helps?: number }) => {
    const { container } = render(CellState, {
      target,
      props: { state: "legal" as const, ...props },
      context,
    });
    const found = [...container.querySelectorAll("text")].map((it) => it.textContent);
    target.replaceChildren();
    return found;
  };
  expect(texts({ note: "+3", helps: 2 })).toEqual(said);
  expect(texts({ helps: 2 })).toEqual(["2"]);
});
