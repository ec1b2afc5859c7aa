import { expect, it } from "vitest";
import { ranked } from "./standing.ts";

const one = (name: string, rank: number, points: number) => ({
  seat: 0,
  name,
  rank,
  sixtieths: 60 * points,
  mine: false,
});

it("goes by rank and never by the highest number; equals stay as they sit, whoever left comes last", () =>
  expect(
    ranked([one("left", 0, 99), one("third", 3, 50), one("shared", 1, 8), one("winner", 1, 9)]).map(
      ({ name }) => name,
    ),
  ).toEqual(["shared", "winner", "third", "left"]));

it("puts more before fewer where nobody wins", () =>
  expect(ranked([one("few", 0, 1), one("many", 0, 4)]).map(({ name }) => name)).toEqual(["many", "few"]));
