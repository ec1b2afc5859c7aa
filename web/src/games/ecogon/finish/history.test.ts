import { describe, expect, it } from "vitest";
import { played as rowOfSeat } from "../../../store/log.ts";
import { unsaid } from "../../../testing/unsaid.ts";
import type { Cell } from "../../../lib/board/cell.ts";
import type { EcogonFact } from "../wire.ts";
import { courseOf, inOrder } from "./history.ts";
import type { Cards, EventCardView, NatureCard } from "../types.ts";

const card = (id: string, kind: NatureCard["kind"]): NatureCard => ({
  id,
  kind,
  colour: "edge",
  name: id,
  offers: [],
  needs: [],
  vp: kind === "animal" ? 2 : 0,
});
const CARDS: Cards = Object.fromEntries(
  [card("wood", "habitat"), card("vetch", "plant"), card("moth", "animal"), card("fox", "animal")].map(
    (one) => [one.id, one],
  ),
);
const STORM: EventCardView = { id: "storm", name: "Storm", nature: "harm", text: "" };
const AT: Cell = [0, 0];
const base = { seat: 0 };
const turn = (n: number): EcogonFact => ({
  ...base,
  type: "turn_began",
  turn: n,
  equalising: false,
});
const played = (id: string): EcogonFact => ({ ...base, type: "card_played", card: id, at: AT });
const token = (type: "token_placed" | "token_lost", id: string): EcogonFact => ({
  ...base,
  type,
  card: id,
  at: AT,
  token: "team",
});
const gone = (type: "tile_removed" | "tile_swept" | "animal_surrounded", id: string): EcogonFact => ({
  ...base,
  type,
  card: id,
  at: AT,
  token: null,
});
const revealed: EcogonFact = { ...base, type: "event_revealed", event: "storm" };
const done: EcogonFact = { ...base, type: "event_done", event: "storm", left: 3 };
const row = (ply: number, facts: EcogonFact[], undone = false) =>
  rowOfSeat(ply, 0, facts.map(unsaid), undone);

const course = courseOf(
  [
    row(1, [played("wood"), played("vetch")]),
    row(2, [turn(2), played("moth"), token("token_placed", "moth")]),
    row(3, [played("fox")], true),
    row(4, [turn(3), played("fox"), gone("animal_surrounded", "fox")]),
    row(5, [turn(4), revealed, gone("tile_removed", "vetch"), token("token_lost", "moth"), done]),
    row(6, [turn(5), revealed, done]),
  ],
  CARDS,
  { storm: STORM },
);

describe("the course of a game", () => {
  it("knows how long each species lived, and the last ply of those who are gone", () => {
    expect(course.lives).toMatchObject([
      { card: "vetch", came: 1, left: 4, turns: 4, established: false, lastPly: 4 },
      { card: "moth", came: 2, left: null, turns: 4, established: true, lastPly: null },
      { card: "fox", came: 3, left: 3, turns: 1, established: false, lastPly: 3 },
    ]);
  });

  it("knows what each event took, and who was surrounded", () => {
    expect(course.losses).toEqual([
      { turn: 3, event: null, cards: ["fox"] },
      { turn: 4, event: STORM, cards: ["vetch"] },
      { turn: 5, event: STORM, cards: [] },
    ]);
  });

  it("knows that a tile which is moved leaves its token behind (EG-R41)", () => {
    const moved: EcogonFact = { ...base, type: "tile_moved", card: "moth", origin: AT, at: [1, 0] };
    const { turns } = courseOf(
      [
        row(1, [played("moth"), token("token_placed", "moth")]),
        row(2, [turn(2), moved]),
        row(3, [turn(3), moved, token("token_placed", "moth")]),
      ],
      CARDS,
      {},
    );
    expect(turns.map((one) => one.established)).toEqual([1, 0, 1]);
  });

  it("counts after every turn; what was taken back never lived", () => {
    expect(course.turns).toEqual([
      { plants: 1, animals: 0, established: 0 },
      { plants: 1, animals: 1, established: 1 },
      { plants: 1, animals: 1, established: 1 },
      { plants: 0, animals: 1, established: 0 },
      { plants: 0, animals: 1, established: 0 },
    ]);
  });

  it("lists the living first, animals before plants", () => {
    expect(inOrder(course.lives, CARDS).map((one) => one.card)).toEqual(["moth", "fox", "vetch"]);
  });

  it("is empty before the log is there", () => {
    expect(courseOf([], CARDS, {})).toEqual({ lives: [], losses: [], turns: [] });
  });
});
