import { expect, it } from "vitest";
import { pictureWords } from "./takeHome.ts";

const one = (seat: number, name: string, rank: number, points: number) => ({
  seat,
  name,
  rank,
  sixtieths: 60 * points,
  mine: false,
});

it("says on the picture who won, and everybody's points", () => {
  const words = pictureWords("ECO", [one(1, "Ben", 1, 9.5), one(0, "Ada", 2, 8)], "Ada’s map");
  expect([words.headline, words.points, words.board]).toEqual(["Ben wins", "9½", "Ada’s map"]);
  expect(words.standings.map(({ name, points }) => `${name} ${points}`)).toEqual(["Ben 9½", "Ada 8"]);
});

it("knows shared victories, games without a winner, and games with words of their own", () => {
  expect(pictureWords("ECO", [one(0, "Ada", 1, 8), one(1, "Ben", 1, 8)], "").headline).toBe(
    "A shared victory",
  );
  expect(pictureWords("ECO", [one(0, "Ada", 0, 8), one(1, "Ben", 0, 8)], "").headline).toBe("Nobody has won");
  const alone = pictureWords("ECO", [one(0, "Ada", 1, 8)], "", "Ada’s landscape");
  expect([alone.headline, alone.standings]).toEqual(["Ada’s landscape", []]);
});
