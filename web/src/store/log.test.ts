import { describe, expect, it } from "vitest";
import type { Happened } from "../wire/generated.ts";
import { fromRows, withRow } from "./log.ts";

const row = (ply: number, kind: Happened["kind"], ...facts: string[]): Happened => ({
  ply,
  seat: 0,
  kind,
  facts,
});

describe("the log", () => {
  it("has a chapter for every move", () =>
    expect(fromRows([row(1, "play", "a"), row(2, "leave", "b", "c")])).toEqual([
      { ply: 1, facts: ["a"], undone: false },
      { ply: 2, facts: ["b", "c"], undone: false },
    ]));

  it("marks what was taken back, the latest first, and keeps it", () => {
    const twice = fromRows([row(1, "play", "a"), row(2, "play", "b"), row(3, "undo"), row(4, "undo")]);
    expect(twice.map(({ facts, undone }) => [facts[0], undone])).toEqual([
      ["a", true],
      ["b", true],
    ]);
  });

  it("goes on after an undo, which takes back only what still stood", () => {
    const begun = fromRows([row(1, "play", "a"), row(2, "play", "b"), row(3, "undo")]);
    const again = withRow(withRow(begun, row(4, "play", "c")), row(5, "undo"));
    expect(again.map(({ facts, undone }) => [facts[0], undone])).toEqual([
      ["a", false],
      ["b", true],
      ["c", true],
    ]);
  });
});
