import { expect, it } from "vitest";
import { ranked } from "./standing.ts";

const one = (name: string, place: number, points: number) => ({
  seat: 0,
  name,
  place,
  sixtieths: 60 * points,
  mine: false,
});

it("puts the winner first, equals by their points, and whoever left last", () =>
  expect(
    ranked([one("left", 0, 99), one("third", 3, 5), one("shared", 1, 8), one("winner", 1, 9)]).map(
      ({ name }) => name,
    ),
  ).toEqual(["winner", "shared", "third", "left"]));
