import { describe, expect, it } from "vitest";
import type { Cell } from "../../../lib/board/cell.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import { rowsOf } from "./sheetRows.ts";
import type { Cards, NatureCard, NatureTileView } from "../types.ts";

const animal = (id: string, size: 1 | 2 | 3 | 4, vp: number): NatureCard => ({
  id,
  kind: "animal",
  colour: "edge",
  name: id,
  offers: [`A${size}g`],
  needs: [["HERB"]],
  vp,
});
const VETCH: NatureCard = { ...animal("Vetch", 1, 0), kind: "plant", offers: ["HERB"], needs: [] };
const line = (seat: number, card: string, at: Cell, vp: number): ScoreLine => ({
  seat,
  key: `EG-79.${card}`,
  rule: "EG-79",
  label: "",
  expression: `${vp} VP`,
  sixtieths: vp * 60,
  at: [at],
  parts: [],
});
const at = (card: NatureCard, q: number): NatureTileView => ({
  card: card.id,
  at: [q, 0],
  needs: [{ by: [9, 9] }],
});
const deck = (...cards: NatureCard[]): Cards => Object.fromEntries(cards.map((card) => [card.id, card]));

describe("the score sheet", () => {
  const fox = animal("Fox", 3, 3);
  const moth = animal("Moth", 1, 1);
  const cards = deck(fox, moth, VETCH);
  const tiles = [at(moth, 0), at(fox, 1), { card: "Vetch", at: [9, 9] as Cell }];

  it("has a row for each animal that pays somebody, the best first, and says what it lives on", () => {
    const rows = rowsOf([[line(0, "Fox", [1, 0], 3)], [line(1, "Moth", [0, 0], 1)]], tiles, cards);
    expect(rows.map((row) => [row.label, ...row.cells.map((cell) => cell?.sixtieths ?? 0)])).toEqual([
      ["Fox", 180, 0],
      ["Moth", 0, 60],
    ]);
    expect(rows[0]!.sentence).toBe("Fox lives on Vetch.");
    expect(rowsOf([[], []], tiles, cards)).toEqual([]);
  });

  it("has a row for each size where there are many, with the same sum", () => {
    vocabulary.learn({ "group.1": "very small animals", "group.2": "small animals" });
    const herd = Array.from({ length: 15 }, (_, i) => animal(`Mouse ${i}`, i % 2 ? 2 : 1, 2));
    const spread = herd.map((card, i) => at(card, i));
    const lines = spread.map(({ card, at: cell }) => line(0, card, cell, 2));
    const rows = rowsOf([lines], spread, deck(...herd));
    expect(rows.map((row) => row.label)).toEqual(["Small animals", "Very small animals"]);
    expect(rows.map((row) => row.cells[0]!.reason)).toEqual(["7 animals", "8 animals"]);
    expect(rows.reduce((sum, row) => sum + row.cells[0]!.sixtieths, 0)).toBe(15 * 2 * 60);
  });
});
