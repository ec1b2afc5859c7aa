import { expect, it } from "vitest";
import { byTurns, lastTurn, plyOfTurn } from "./curve.ts";

/** Two seats and two turns; somebody redeemed a token in the second, so it took one move more. */
const course = {
  totals: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((points) => [60 * points, 30 * points]),
  turns: [0, 1, 1, 1, 1, 2, 2, 2, 2, 2],
};

it("ends a turn with its last move", () => {
  expect(lastTurn(course)).toBe(2);
  expect([0, 1, 2].map((turn) => plyOfTurn(course, turn))).toEqual([0, 4, 9]);
});

it("reads the totals there", () => {
  expect(byTurns(course, 0)).toEqual([240, 540]);
  expect(byTurns(course, 1)).toEqual([120, 270]);
});

it("has nothing to show before the first move", () =>
  expect(byTurns({ totals: [], turns: [] }, 0)).toEqual([]));
