import { expect, it } from "vitest";
import { spread, ticks } from "./chart.ts";

it("chooses round steps that hold all values", () => {
  expect(ticks([3, 95.5]).values).toEqual([0, 25, 50, 75, 100]);
  expect(ticks([]).values[0]).toBe(0);
  const { low, high } = ticks([-7, 12]);
  expect(low).toBeLessThanOrEqual(-7);
  expect(high).toBeGreaterThanOrEqual(12);
});

it("has no halves between whole points, however few there are", () => {
  expect(ticks([0, 3, 7]).values).toEqual([0, 5, 10]);
  expect(ticks([2.5, 9]).values).toEqual([0, 5, 10]);
  for (let most = 0; most <= 300; most++)
    for (const least of [0, -1, -13]) {
      const { low, high, values } = ticks([least, most]);
      expect(values.every(Number.isInteger)).toBe(true);
      expect([values[0], values.at(-1)]).toEqual([low, high]);
      expect(values.length).toBeGreaterThanOrEqual(3);
      expect(values.length).toBeLessThanOrEqual(6);
    }
});

it("moves marks apart and keeps their order", () => {
  const moved = spread([30, 31, 70, 32], 14, [0, 100]);
  expect(moved[2]).toBe(70);
  expect(moved[1]! - moved[0]!).toBeGreaterThan(9);
  expect(moved[3]! - moved[1]!).toBeGreaterThan(9);
});

it("keeps marks within the chart", () => {
  expect(spread([10, 11, 12], 14, [10, 100])).toEqual([10, 24, 38]);
  expect(spread([98, 99, 100], 14, [10, 100])).toEqual([72, 86, 100]);
});
