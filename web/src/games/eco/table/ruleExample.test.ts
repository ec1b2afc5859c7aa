import { expect, it } from "vitest";
import { HEX_R } from "../../../lib/board/hex.ts";
import { beside } from "./ruleExample.ts";

it("lays the maps of others to the right, none over another", () => {
  const maps = beside([
    [
      [0, 0],
      [100, 0],
    ],
    [
      [0, 0],
      [50, 86],
    ],
    [[0, 0]],
  ]);
  expect(maps[0]).toEqual([
    [0, 0],
    [100, 0],
  ]);
  expect(maps[1]![0]![0]).toBe(100 + 3 * HEX_R);
  expect(maps[1]![1]).toEqual([150 + 3 * HEX_R, 86]);
  expect(maps[2]![0]![0]).toBe(150 + 6 * HEX_R);
});

it("leaves a map without others as it is", () => {
  expect(beside([[[7, 3]]])).toEqual([[[7, 3]]]);
});
