import { expect, it } from "vitest";
import { momentIn, momentPath } from "./moment.ts";

it("finds the moment that an address names", () => {
  expect(momentIn("?at=57", 80)).toBe(57);
  expect(momentIn("?at=0", 80)).toBe(0);
  expect(momentIn("?at=99", 80)).toBe(80);
  expect(momentIn(new URL(`https://x${momentPath("/t/ABC123", 12)}`).search, 80)).toBe(12);
});

it("finds none in any other address", () => {
  for (const search of ["", "?at=", "?at=-1", "?at=1.5", "?at=x", "?to=3", "?at=99999999"])
    expect(momentIn(search, 80)).toBeNull();
  expect(momentPath("/t/ABC123", null)).toBe("/t/ABC123");
});
