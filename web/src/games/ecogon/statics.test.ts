import { expect, it } from "vitest";
import { hasTarget } from "./statics.ts";
import type { EcogonStatics } from "./wire.ts";

it("EG-80: rivals have a common target only by the option, all together always", () => {
  const chosen = (cx_win: string) => ({ options: { cx_win } }) as unknown as EcogonStatics;
  expect(hasTarget(chosen("off"), "competitive")).toBe(false);
  expect(hasTarget(chosen("on"), "competitive")).toBe(true);
  expect(hasTarget(chosen("off"), "cooperative")).toBe(true);
});
