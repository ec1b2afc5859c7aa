import { expect, it } from "vitest";
import { focusOf, sceneOf } from "./scenes.ts";

it("has a rainbow that ends behind the ground on both sides", () => {
  const GROUND = 72; // its lowest part
  const bows = [...sceneOf("mild-spring").matchAll(/M\S+ (\S+)A\S+ \S+ 0 0 1 \S+ ([\d.]+)"/g)];
  expect(bows).toHaveLength(6);
  for (const [, left, right] of bows) expect([+left! > GROUND, +right! > GROUND]).toEqual([true, true]);
});

it("shows of a narrow picture what it is about", () => {
  const tractor = Number(/translate\((\d+) 76\)/.exec(sceneOf("insecticide"))![1]);
  const WIDTH = 120; // of 300, at least, in a row of a list
  expect([focusOf("insecticide"), tractor < WIDTH]).toEqual(["xMinYMid", true]);
  expect(focusOf("storm")).toBe("xMidYMid");
});
