import { describe, expect, it } from "vitest";
import { formatPoints } from "./points.ts";

describe("points", () => {
  it.each([
    [0, "0"],
    [60, "1"],
    [3510, "58½"],
    [30, "½"],
    [-60, "−1"],
    [-90, "−1½"],
    [280, "4⅔"],
    [20, "⅓"],
    [7, "7/60"],
    [65, "1\u00a01/12"],
  ])("%i sixtieths are %s", (sixtieths, text) => expect(formatPoints(sixtieths)).toBe(text));

  it("shows a gain with its sign", () => {
    expect(formatPoints(120, { sign: true })).toBe("+2");
    expect(formatPoints(-180, { sign: true })).toBe("−3");
    expect(formatPoints(0, { sign: true })).toBe("0");
  });
});
