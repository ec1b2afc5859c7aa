import { expect, it } from "vitest";
import { pointsChart } from "./pointsChart.ts";

const standing = (seat: number | null, name: string) => ({ seat, name, rank: 1, sixtieths: 0, mine: false });
const points = (seat: number) => [seat + 1, seat + 2];

it("draws all together and their target", () =>
  expect(pointsChart([standing(null, "Together")], 20, points).map(({ values }) => values)).toEqual([
    [1, 2],
    [20, 20],
  ]));

it("draws a line for every rival, best first", () =>
  expect(pointsChart([standing(2, "Ben"), standing(0, "Ada")], 20, points)).toEqual([
    { seat: 2, name: "Ben", values: [3, 4] },
    { seat: 0, name: "Ada", values: [1, 2] },
  ]));
