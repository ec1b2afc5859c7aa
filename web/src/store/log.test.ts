import { describe, expect, it } from "vitest";
import type { Happened } from "../wire/generated.ts";
import { unsaid } from "../testing/unsaid.ts";
import type { SentenceOf } from "./factSentences.ts";
import { fromRows, played, rowOf, withRow } from "./log.ts";

const said = unsaid<string>;
const rowsOf =
  (seat: number, role = "") =>
  (ply: number, kind: Happened["kind"], ...facts: SentenceOf[]): Happened => ({
    ply,
    seat,
    member: 0,
    role,
    kind,
    text: "",
    expired: false,
    facts,
  });
const row = rowsOf(0);
const other = rowsOf(1);

describe("the log", () => {
  it("has a row for every move", () =>
    expect(fromRows([row(1, "play", said("a")), row(2, "leave", said("b"), said("c"))])).toEqual([
      played(1, 0, [said("a")]),
      { ...played(2, 0, [said("b"), said("c")]), kind: "leave" },
    ]));

  it("takes back the move of the role that asks for it, and never what the clock did", () => {
    const [builder, supplier] = [rowsOf(0, "builder"), rowsOf(0, "supplier")];
    const rows = [
      builder(1, "play", said("a")),
      supplier(2, "play", said("b")),
      builder(3, "undo"),
      row(4, "time", said("c")),
    ];
    expect(fromRows(rows).map(({ facts, undone }) => [facts[0]!.fact, undone])).toEqual([
      ["a", true],
      ["b", false],
      ["c", false],
    ]);
    expect(withRow(fromRows([row(1, "time", said("c"))]), row(2, "undo"))[0]?.undone).toBe(false);
  });

  it("goes on by itself where a state says all of a row, and by no guess", () => {
    const state = { ply: 3, actor: 1, member: 0, expired: false, facts: [] };
    expect(rowOf({ ...state, kind: "play" }, true)).toMatchObject({ ply: 3, seat: 1, kind: "play" });
    expect(rowOf({ ...state, kind: "undo" }, false)).toMatchObject({ kind: "undo" });
    expect(rowOf({ ...state, kind: "undo" }, true)).toBeNull();
    expect(rowOf({ ...state, kind: "note" }, false)).toBeNull();
    expect(rowOf({ ...state, kind: "extend" }, false)).toBeNull();
    expect(rowOf({ ...state, kind: null }, false)).toBeNull();
  });

  it("marks what was taken back, the latest first, and keeps it", () => {
    const twice = fromRows([
      row(1, "play", said("a")),
      row(2, "play", said("b")),
      row(3, "undo"),
      row(4, "undo"),
    ]);
    expect(twice.map(({ facts, undone }) => [facts[0]!.fact, undone])).toEqual([
      ["a", true],
      ["b", true],
    ]);
  });

  it("goes on after an undo, which takes back only what still stood", () => {
    const begun = fromRows([row(1, "play", said("a")), row(2, "play", said("b")), row(3, "undo")]);
    const again = withRow(withRow(begun, row(4, "play", said("c"))), row(5, "undo"));
    expect(again.map(({ facts, undone }) => [facts[0]!.fact, undone])).toEqual([
      ["a", false],
      ["b", true],
      ["c", true],
    ]);
  });

  it("takes back the last move of the seat, whoever has answered since", () => {
    const changed = fromRows([
      row(1, "play", said("a")),
      other(2, "play", said("b")),
      row(3, "undo"),
      row(4, "play", said("c")),
    ]);
    expect(changed.map(({ seat, facts, undone }) => [seat, facts[0]!.fact, undone])).toEqual([
      [0, "a", true],
      [1, "b", false],
      [0, "c", false],
    ]);
  });
});
