import { expect, it } from "vitest";
import { goalStanding } from "./goal.ts";

const name = (seat: number) => ["Lupidians", "Arboretans", "Harvesters"][seat]!;
const of = (mine: number, ...others: (number | null)[]) =>
  goalStanding({ seat: 0, goal_progress: { mine, others: [null, ...others] } }, name);

it("is ahead only with more than each of the others", () => {
  expect(of(4, 3, 2).tone).toBe("ahead");
  expect(of(3, 3, 2).tone).toBe("tie");
  expect(of(2, 3, 1).tone).toBe("behind");
});

it("says who stands in the way, and how many are missing", () => {
  expect(of(1, 3, 3).text).toBe("You have 1. Arboretans, Harvesters: 3. You would need 3 more.");
  expect(of(3, 3, 2).text).toContain("so have Arboretans");
});

it("says nothing of counts that can't be seen, and nothing without a goal", () => {
  expect(of(2, null, null)).toMatchObject({ tone: "unknown" });
  expect(goalStanding({ seat: 0, goal_progress: null }, name).text).toBe("");
});

it("says what it takes where nobody has any", () =>
  expect(of(0, 0, 0).text).toContain("more than all others"));
