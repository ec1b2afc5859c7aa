import { expect, it } from "vitest";
import { spread, ticks } from "./chart.ts";

it("chooses round steps that hold all values", () => {
  expect(ticks([3, 95.5]).values).toEqual([0, 25, 50, 75, 100]);
  expect(ticks([]).values[0]).toBe(0);
  const { low, high } = ticks([-7, 12]);
  expect(low).toBeLessThanOrEqual(-7);
  expect(high).toBeGreaterThanOrEqual(12);
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
