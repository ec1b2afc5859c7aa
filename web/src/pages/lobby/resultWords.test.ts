import { expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../../wire/generated.ts";
import { resultWords } from "./resultWords.ts";

const points = { one: "point", many: "points" };
const seats = ["Ada", "Ben"].map(
  (name, seat) => ({ seat, kind: "person", name, capacity: 1, members: [] }) as unknown as SeatInfo,
);
function words(winners: number[], sixtieths: number[], mine: number[] = [], grade = ""): string {
  const finished = { rules: 1, ranks: [], winners, sixtieths };
  const table = { seats: seats.slice(0, sixtieths.length), finished } as unknown as TableInfo;
  return resultWords({ table, grade }, mine, points);
}

it("says who won, and whether it was me", () => {
  expect(words([1], [60, 150], [0])).toBe("Ben won with 2½ points");
  expect(words([1], [60, 150], [1])).toBe("you won with 2½ points");
  expect(words([1], [60, 150], [0, 1])).toBe("Ben won with 2½ points");
});

it("knows shared victories, games that nobody won, games alone, and games together", () => {
  expect(words([0, 1], [60, 60])).toBe("shared victory of Ada, Ben with 1 point");
  expect(words([], [60, 60])).toBe("nobody won");
  expect(words([0], [90])).toBe("1½ points");
  expect(words([0, 1], [720, 720], [0], "stable")).toBe("stable, 12 points");
});

it("says nothing before the end", () => {
  const table = { seats, finished: null } as unknown as TableInfo;
  expect(resultWords({ table, grade: "" }, [], points)).toBe("");
});
