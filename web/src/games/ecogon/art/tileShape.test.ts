import { describe, expect, it } from "vitest";
import { HEX_R } from "../../../lib/board/hex.ts";
import { LEGIBLE } from "../../../lib/pieces/drawnSize.ts";
import { NAMED, nameLines, needChips, unwritten, widthOf } from "./tileShape.ts";
import type { Need } from "../types.ts";

describe("the name on a tile", () => {
  it("stays on one line while it fits at full size", () =>
    expect(nameLines("Honey Bee").map((line) => line.text)).toEqual(["Honey Bee"]));

  it("breaks where the longer line is shortest", () => {
    expect(nameLines("Great Spotted Woodpecker").map((line) => line.text)).toEqual([
      "Great Spotted",
      "Woodpecker",
    ]);
    expect(nameLines("Brown Long-eared Bat").map((line) => line.text)).toEqual(["Brown", "Long-eared Bat"]);
  });

  it("breaks a long word only at its soft hyphen", () => {
    expect(nameLines("Busch\u00adwindröschen").map((line) => line.text)).toEqual(["Busch-", "windröschen"]);
    expect(nameLines("Wald\u00adkauz").map((line) => line.text)).toEqual(["Waldkauz"]);
  });

  it("shrinks long words instead of letting them run over the tile", () => {
    const [line] = nameLines("Schwalbenschwanzraupe");
    expect(line!.size * widthOf(line!.text)).toBeLessThanOrEqual(74.1);
  });

  it("is left out where its letters would be smaller than told", () => {
    expect(nameLines("Schwalbenschwanzraupe", 9)).toEqual([]);
    expect(nameLines("Robin", 11)).toHaveLength(1);
    for (const name of ["Robin", "Hay Meadow"])
      expect(nameLines(name, (LEGIBLE * HEX_R) / NAMED), "as small as tiles have names").not.toEqual([]);
  });

  it("is told otherwise where the tile doesn't say all of it", () => {
    const robin = {
      id: "robin",
      kind: "animal",
      colour: "edge",
      name: "Robin",
      offers: [],
      needs: [],
      vp: 2,
    } as const;
    expect(unwritten(robin, 50)).toBeNull();
    expect(unwritten(robin, 30)).toBe("Robin");
    expect(unwritten({ ...robin, name: "Old Apple Tree", short: "Apple Tree" }, 50)).toBe("Old Apple Tree");
  });
});

describe("the needs on a tile", () => {
  const needs: Need[] = [
    ["BROADLEAF", "CONIFER"],
    ["FRUIT", "SEED"],
    ["A1", "A2"],
  ];
  const met = (symbol: "CONIFER" | "SEED") => ({ by: [0, 0] as const, symbol });

  it("show all alternatives where there is room", () => {
    const { chips } = needChips(needs.slice(0, 2), [], { height: 15, room: 63, fold: false });
    expect(chips.map((chip) => chip.symbols.length)).toEqual([2, 2]);
  });

  it("shrink before alternatives fold, as on a card in hand", () => {
    const { chips, height } = needChips(needs, [], { height: 18, least: 11, room: 65, fold: false });
    expect(chips.map((chip) => chip.symbols.length)).toEqual([2, 2, 2]);
    expect(height).toBeLessThan(12);
    const last = chips.at(-1)!;
    expect(last.x + last.width / 2).toBeLessThanOrEqual(33);
  });

  it("fold into the symbol in use, met needs first", () => {
    const { chips } = needChips(needs, [met("CONIFER"), met("SEED"), { by: null }], {
      height: 15,
      room: 63,
      fold: false,
    });
    expect(chips.map((chip) => chip.symbols)).toEqual([["CONIFER"], ["SEED"], ["A1", "A2"]]);
    expect(chips.map((chip) => chip.folded)).toEqual([true, true, false]);
  });

  it("all fold on small tiles, and lie side by side around the middle", () => {
    const { chips } = needChips(needs, [], { height: 20, room: 63, fold: true });
    expect(chips.every((chip) => chip.folded)).toBe(true);
    expect(chips[0]!.x).toBeCloseTo(-chips[2]!.x);
    for (let i = 1; i < chips.length; i++)
      expect(chips[i]!.x - chips[i - 1]!.x).toBeGreaterThan(chips[i]!.width);
  });
});
