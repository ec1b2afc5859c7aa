import { describe, expect, it } from "vitest";
import type { Cell } from "./cell.ts";
import { fitBoard } from "./fitting.ts";
import { hexGrid } from "./grid.ts";
import { HEX_R } from "./hex.ts";
import { toScreen } from "./viewport.ts";

const grid = hexGrid();
/** Nine columns and ten rows, on what a phone leaves beside a vote. */
const cells: Cell[] = Array.from({ length: 90 }, (_, i) => {
  const [column, row] = [i % 9, Math.floor(i / 9)];
  return [column - Math.floor(row / 2), row];
});
const phone = { width: 360, height: 300 };
const edges = { top: 8, right: 12, bottom: 8, left: 12 };
const fitted = (about: readonly Cell[], size = phone) =>
  fitBoard(grid, { cells, places: [], about, ring: 1, close: true, size, edges, scale: 1 });
const radius = (scale: number) => HEX_R * scale;

describe("a board with something to lay", () => {
  const desk = { width: 730, height: 520 };
  const some = cells.filter(([, row]) => row < 7);
  const laid = (at: readonly Cell[], close: boolean) => {
    const places = at.map((one) => ({ at: one, label: "" }));
    return fitBoard(grid, { cells: some, places, about: [], ring: 1, close, size: desk, edges, scale: 1 });
  };
  const [above, below]: Cell[] = [
    [3, -1],
    [3, 7],
  ];

  it("gives room to the sides where it can go, and its tiles the rest", () => {
    expect(laid([above!], true).view.scale).toBeGreaterThan(laid([above!, below!], true).view.scale);
    expect(laid([above!], true).view.scale).toBeGreaterThan(laid([above!], false).view.scale);
    const [, y] = toScreen(laid([above!], true).view, grid.centre(above!));
    expect(y).toBeGreaterThan(edges.top);
  });
});

describe("a board on a phone", () => {
  it("shows the tiles in question large enough to be told apart, all of them where they fit", () => {
    expect(radius(fitted([]).view.scale)).toBeLessThan(20);
    const about: Cell[] = [
      [0, 0],
      [4, 2],
    ];
    const { view, whole } = fitted(about);
    expect(radius(view.scale)).toBeGreaterThanOrEqual(20);
    for (const cell of about) {
      const [x, y] = toScreen(view, grid.centre(cell));
      expect(x).toBeGreaterThan(edges.left);
      expect(x).toBeLessThan(phone.width - edges.right);
      expect(y).toBeGreaterThan(edges.top);
      expect(y).toBeLessThan(phone.height - edges.bottom);
    }
    expect(radius(whole)).toBeLessThan(20);
  });

  it("shows the middle of tiles that lie too far apart", () => {
    const { view } = fitted([cells[0]!, cells.at(-1)!]);
    expect(radius(view.scale)).toBeGreaterThanOrEqual(20);
  });

  it("shows all of it where there is room", () => {
    const desk = { width: 1200, height: 900 };
    expect(fitted([[0, 0]], desk).view).toEqual(fitted([], desk).view);
  });
});
