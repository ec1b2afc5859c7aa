import { expect, it } from "vitest";
import { firstRows, nextRow, seatOf } from "./seatRows.ts";

it("begins with a partner that helps much, or with a rival of middle strength, until another is chosen", () => {
  const rows = firstRows("Ada", false);
  const levels = (together: boolean) =>
    [...rows, nextRow(rows)].slice(1).map((row) => seatOf(row, together).level);
  expect(levels(true)).toEqual(["easy", "easy"]);
  expect(levels(false)).toEqual(["medium", "medium"]);
  rows[1]!.level = "hard";
  expect([levels(true), levels(false)]).toEqual([
    ["hard", "hard"],
    ["hard", "hard"],
  ]);
});
