import { expect, it } from "vitest";
import { decisive, fits, isTight, leavesHalf, roomFor, type SheetRow } from "./sheet.ts";

const row = (key: string, ...points: (number | null)[]): SheetRow => ({
  key,
  label: key,
  rule: "EC-24",
  cells: points.map((one) => (one === null ? null : { reason: "", words: "", sixtieths: 60 * one })),
});

it("finds the row that decided", () => {
  expect(decisive([row("a", 9, 8), row("b", 7, 1), row("c", 2, 9)])?.key).toBe("b");
  expect(decisive([row("a", 9, 8), row("b", 2, null)])?.key).toBe("b");
  expect(decisive([row("a", 4), row("b", 6)])?.key).toBe("b");
  expect(decisive([])).toBeUndefined();
});

it("gives a reason the lines it needs, and none where there is no room", () => {
  expect(fits("6 + 3", 9)).toBe("one");
  expect(fits("2 wolves × 5", 9)).toBe("two");
  expect(fits("8 tiles of forest, second place", 9)).toBe("no");
  expect(fits("12 + 2½", 5)).toBe("no");
});

it("has the less room the more seats there are, and the longer the names", () => {
  const rows = [row("Completed keystones", 1, 2)];
  const [two, six] = [2, 6].map((columns) => roomFor(rows, columns, 588));
  expect(six).toBeGreaterThan("6 + 3".length);
  expect(two).toBeGreaterThan(3 * six!);
  expect(roomFor([...rows, row("Vollendete Schlüsselplättchen", 1, 2)], 6, 588)).toBeLessThan(six!);
  expect(roomFor(rows, 6, 588, 1.25)).toBeLessThan(six!);
});

it("shows points alone on a phone, and on a tablet no gap: columns for four, something beside it for one", () => {
  const rows = [row("Completed keystones", 1, 2)];
  const [phone, tablet] = [344, 736];
  expect(isTight(rows, 4, phone)).toBe(true);
  expect([1, 2, 3, 4].map((columns) => isTight(rows, columns, tablet))).toEqual([false, false, false, false]);
  expect([1, 4].map((columns) => leavesHalf(rows, columns, tablet))).toEqual([true, false]);
  expect(isTight(rows, 4, tablet, 2)).toBe(true);
});
