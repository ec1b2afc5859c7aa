import { describe, expect, it } from "vitest";
import { legible } from "./drawnSize.ts";

describe("letters on a piece", () => {
  it("are as usual where they can be read", () => expect(legible(11, 20, 58)).toBe(11));

  it("grow on smaller pieces, so that they have 9 px", () => {
    expect(legible(11, 20, 30)).toBe(15);
    expect((legible(11, 20, 25)! * 25) / 50).toBeCloseTo(9);
  });

  it("are left out where they would cover the piece", () => expect(legible(11, 20, 22)).toBeNull());
});
