import { expect, it } from "vitest";
import { changeWords, strongest } from "./turningPoints.ts";

const words = (label: string, before: string, after: string, story = false) =>
  changeWords({ label, before, after, story });

it("says what became of what", () => {
  expect(words("Deer", "row of 2", "row of 3")).toBe("Deer: row of 2 becomes row of 3");
  expect(words("Completed keystones", "3", "4")).toBe("Completed keystones: 3 becomes 4");
  expect(words("Forest, rank", "second place", "first place")).toBe(
    "Forest, rank: second becomes first place",
  );
});

it("counts the same thing once", () => {
  expect(words("Forest", "5 tiles", "7 tiles")).toBe("Forest: 5 becomes 7 tiles");
  expect(words("Forest", "1 tile", "2 tiles")).toBe("Forest: 1 tile becomes 2 tiles");
});

it("never cuts a sentence short", () => {
  const before = "2 tiles of mountains, 1 other has as large an area";
  const after = "3 tiles of mountains, nobody has a larger area";
  expect(words("Largest area of all", before, after, true)).toBe(
    `Largest area of all: at first ${before}; then ${after}`,
  );
  expect(words("Frog", "beside 1 blue fish", "beside 2 red fish")).toBe(
    "Frog: beside 1 blue fish becomes beside 2 red fish",
  );
});

it("says what is new and what is gone", () => {
  expect(words("Deer", "", "row of 2")).toBe("Deer: new, row of 2");
  expect(words("Deer", "single deer", "")).toBe("Deer: single deer lost");
});

it("keeps the strongest in their order", () => {
  const points = [3, 9, 5, 7].map((sixtieths) => ({ sixtieths }));
  expect(strongest(points, 3).map((point) => point.sixtieths)).toEqual([9, 5, 7]);
  expect(strongest(points, 5)).toHaveLength(4);
  const losses = [3, -9, 5].map((sixtieths) => ({ sixtieths }));
  expect(strongest(losses, 2).map((point) => point.sixtieths)).toEqual([-9, 5]);
  expect(strongest([], 3)).toEqual([]);
});
