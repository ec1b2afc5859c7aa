import { afterAll, beforeAll, expect, it } from "vitest";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import { reasonOf, rowsOf } from "./sheetRows.ts";

const line = (
  key: string,
  expression: string,
  points: number,
  parts: ScoreLine["parts"] = [],
): ScoreLine => ({
  seat: 0,
  key,
  rule: "HX-45",
  label: key,
  expression,
  sixtieths: 60 * points,
  at: [],
  parts,
});
const part = (text: string, points: number) => ({ text, sixtieths: 60 * points, at: [] });

beforeAll(() => vocabulary.learn({ "line.forest": "Houses by Forest", "line.bonus": "Bonus" }));
afterAll(() => vocabulary.learn({}));

it("leaves the result out of the reason", () => expect(reasonOf("3 × 2 = 6")).toBe("3 × 2"));

it("has a row for every cause, and the bonus only where it pays", () => {
  const rows = rowsOf([[line("forest", "3 + 1 = 4", 4)], []]);
  expect(rows.map(({ key }) => key)).not.toContain("bonus");
  expect(rows[0]).toMatchObject({ key: "forest", label: "Houses by Forest", rule: "HX-45" });
  expect(rows[0]!.cells.map((cell) => cell?.sixtieths)).toEqual([240, undefined]);
  expect(rowsOf([[line("bonus", "2 markers = 2", 2)]]).map(({ key }) => key)).toContain("bonus");
});

it("says what bare numbers stand for", () => {
  const [row] = rowsOf([
    [line("forest", "3 + 3 = 6", 6, [part("House by 2 Forests", 3), part("House by 2 Forests", 3)])],
  ]);
  expect(row!.cells[0]).toMatchObject({ reason: "3 + 3", words: "3 + 3: 2 × House by 2 Forests" });
});

it("leaves words to the explanation of a row", () => {
  const [row] = rowsOf([[line("forest", "all six kinds = 9", 9)]]);
  expect(row!.cells[0]).toMatchObject({ reason: "", words: "all six kinds" });
});
