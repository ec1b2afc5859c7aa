import "../../gallery/animals.ts";
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { hexCentre, HEX_R, neighbours } from "../board/hex.ts";
import type { Point } from "../geometry.ts";
import CellState, { type State } from "./CellState.svelte";
import { legible, noteZoom } from "./drawnSize.ts";
import HexTile from "./HexTile.svelte";
import { codeA, codeAlone, ICON_SPOTS } from "./tile.ts";

const svg = () => document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
const corners = [...new Map([0, 1, 2, 3, 4, 5].map((k) => [String(codeA(60 * k)), codeA(60 * k)])).values()];

interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}
/** Two letters, as wide as the widest of them. */
const letters = ([x, y]: Point, size: number): Box => ({ x, y, wide: 1.4 * size, high: 0.74 * size });
const apart = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) >= (a.wide + b.wide) / 2 || Math.abs(a.y - b.y) >= (a.high + b.high) / 2;

/** A note as it is drawn on its own tile at HEX_R. */
function noteOf(state: State, note: string): Box {
  const { container } = render(CellState, { target: svg(), props: { state, note } });
  const rect = container.querySelector("rect")!;
  const [, x, y] = rect
    .closest("g[transform]")!
    .getAttribute("transform")!
    .match(/(-?[\d.]+) (-?[\d.]+)/)!;
  return {
    x: Number(x),
    y: Number(y),
    wide: Number(rect.getAttribute("width")),
    high: Number(rect.getAttribute("height")),
  };
}

describe("the letters of a tile", () => {
  it("are drawn last", () => {
    const props = { a: "forest", b: "water", rotation: 1, animal: "deer", codes: true };
    const { container } = render(HexTile, { target: svg(), props });
    const drawn = [...container.querySelectorAll("circle, text")];
    expect(drawn.slice(-2)).toEqual(drawn.filter(({ tagName }) => tagName === "text"));
  });

  it("have three corners, one of which is free of the seam for each half", () => {
    expect(corners).toHaveLength(3);
    expect(corners).toContainEqual(codeAlone);
  });

  it.each([30, 35, 42, 50, 58])("lie under no note of their tile or a neighbour, drawn at %i px", (px) => {
    const size = legible(10.75, 17, px)!;
    const places: Point[] = [[0, 0], ...neighbours([0, 0]).map((cell) => hexCentre(cell))];
    for (const note of [
      noteOf("choose", "+12"),
      noteOf("selected", "+2½"),
      noteOf("lit", "+10"),
      noteOf("pending", "sending"),
    ])
      for (const [x, y] of places)
        for (const corner of corners) {
          const zoom = noteZoom(px);
          const box = { x: x + note.x, y: y + note.y, wide: note.wide * zoom, high: note.high * zoom };
          expect(apart(letters(corner, size), box), JSON.stringify({ corner, box })).toBe(true);
        }
  });

  it("lie beside its icons and inside its ring", () => {
    const DISC = 0.285 * HEX_R;
    for (const corner of corners) {
      const { x, y, wide, high } = letters(corner, 10.75);
      for (const spots of Object.values(ICON_SPOTS))
        for (const spot of spots) {
          const off = [Math.abs(x - spot[0] * HEX_R) - wide / 2, Math.abs(y - spot[1] * HEX_R) - high / 2];
          expect(Math.hypot(...off.map((part) => Math.max(0, part)))).toBeGreaterThan(DISC - 1.5);
        }
      expect(Math.abs(x) + wide / 2).toBeLessThan(0.77 * HEX_R);
      expect((Math.abs(x) + wide / 2) / 2 + (Math.abs(y) + high / 2) * 0.866).toBeLessThan(0.77 * HEX_R);
    }
  });
});
