import { expect, it } from "vitest";
import { firstRows, nextRow, seatOf } from "./seatRows.ts";

it("fills a game for four with bots, one of them a free seat for whoever is invited", () => {
  const kinds = (inviting: boolean) => firstRows("Ada", inviting, 1, 4).map(({ kind }) => kind);
  expect(kinds(false)).toEqual(["me", "bot", "bot", "bot"]);
  expect(kinds(true)).toEqual(["me", "open", "bot", "bot"]);
});

it("begins with a partner that helps much, or with a rival of middle strength, until another is chosen", () => {
  const rows = firstRows("Ada", false);
  const levels = (together: boolean) =>
    [...rows, nextRow(rows)].slice(1).map((row) => seatOf(row, together).level);
  expect(levels(true)).toEqual(["easy", "easy"]);
  expect(levels(false)).toEqual(["medium", "medium"]);
  rows[1]!.level = "hard";
  expect([levels(true), levels(false)]).toEqual([
    ["hard", "hard"],
    ["hard", "hard"],
  ]);
});
