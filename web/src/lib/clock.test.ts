import { describe, expect, it } from "vitest";
import { clockText } from "./clock.ts";

describe("a clock", () => {
  it.each([
    [-5, "0:00"],
    [999, "0:00"],
    [42_000, "0:42"],
    [725_900, "12:05"],
    [3_599_999, "59:59"],
    [3_600_000, "1:00 h"],
    [4_020_000, "1:07 h"],
    [90_000_000, "25:00 h"],
  ])("shows %i ms as %s", (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));
});
