import { describe, expect, it } from "vitest";
import type { Happened } from "../wire/generated.ts";
import { fromRows, withRow } from "./log.ts";

const rowOf =
  (seat: number) =>
  (ply: number, kind: Happened["kind"], ...facts: string[]): Happened => ({ ply, seat, kind, facts });
const row = rowOf(0);
const other = rowOf(1);

describe("the log", () => {
  it("has a chapter for every move", () =>
    expect(fromRows([row(1, "play", "a"), row(2, "leave", "b", "c")])).toEqual([
      { ply: 1, seat: 0, facts: ["a"], undone: false },
      { ply: 2, seat: 0, facts: ["b", "c"], undone: false },
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

  it("takes back the last move of the seat, whoever has answered since", () => {
    const changed = fromRows([
      row(1, "play", "a"),
      other(2, "play", "b"),
      row(3, "undo"),
      row(4, "play", "c"),
    ]);
    expect(changed.map(({ seat, facts, undone }) => [seat, facts[0], undone])).toEqual([
      [0, "a", true],
      [1, "b", false],
      [0, "c", false],
    ]);
  });
});
