import { describe, expect, it } from "vitest";
import type { TableKeys } from "../../store/keys.ts";
import type { Glance, SeatInfo, TableInfo } from "../../wire/generated.ts";
import { myTable, sorted } from "./myTables.ts";

const seat = (number: number, kind: SeatInfo["kind"] = "person"): SeatInfo => ({
  seat: number,
  kind,
  name: "Ada",
  bot: kind === "bot" ? "easy" : null,
  online: true,
  away: false,
  members: [],
  capacity: 1,
  choices: {},
  kept: [],
});

function glance(
  code: string,
  status: TableInfo["status"],
  asked: number[],
  seats = [seat(0), seat(1)],
): Glance {
  const table = { code, status, seats } as unknown as TableInfo;
  return { table, asked, turn: 3, turns: 20, grade: "" };
}
const keys = (code: string, seen = 0, ...seats: number[]): TableKeys => ({
  code,
  title: "ECO",
  seats: seats.map((number) => ({ seat: number, token: "t" })),
  host: null,
  seen,
});

describe("my tables", () => {
  it("know whose turn it is", () => {
    const playing = glance("A", "playing", [1]);
    expect(myTable(playing, keys("A", 0, 1), "en").yourTurn).toBe(true);
    expect(myTable(playing, keys("A", 0, 0), "en").yourTurn).toBe(false);
    expect(myTable(playing, keys("A"), "en").yourTurn).toBe(false);
  });

  it("ask nobody before the game begins, nor one whose seat a bot plays", () => {
    expect(myTable(glance("A", "waiting", [0]), keys("A", 0, 0), "en").yourTurn).toBe(false);
    const away = glance("A", "playing", [0], [seat(0, "bot"), seat(1)]);
    expect(myTable(away, keys("A", 0, 0), "en").yourTurn).toBe(false);
  });

  it("come in the order of what there is to do, the latest first", () => {
    const all = [
      myTable(glance("over", "over", []), keys("over", 9, 0), "en"),
      myTable(glance("wait", "waiting", []), keys("wait", 8, 0), "en"),
      myTable(glance("old", "playing", [1]), keys("old", 1, 0), "en"),
      myTable(glance("new", "playing", [1]), keys("new", 2, 0), "en"),
      myTable(glance("mine", "playing", [0]), keys("mine", 0, 0), "en"),
    ];
    expect(sorted(all).map(({ table }) => table.code)).toEqual(["mine", "new", "old", "wait", "over"]);
  });
});
