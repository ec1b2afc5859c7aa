import { expect, it } from "vitest";
import { layoutFor } from "./layout.ts";

it("follows the window, and the size of the text", () => {
  expect([360, 900, 1280].map((width) => layoutFor(width, 1))).toEqual(["narrow", "middle", "wide"]);
  expect(layoutFor(1280, 1.25)).toBe("middle");
  expect(layoutFor(900, 1.25)).toBe("narrow");
});
