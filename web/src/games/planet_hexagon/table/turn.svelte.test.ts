import { expect, it } from "vitest";
import type { Question } from "../../../wire/generated.ts";
import type { PlanetHexagonTypes } from "../wire.ts";
import { PlanetTurn } from "./turn.svelte.ts";

type Asked = Question<PlanetHexagonTypes>;

const question = (
  number: number,
  kind: PlanetHexagonTypes["prompt"],
  offers: Asked["offers"],
  optional = false,
): Asked => ({
  number,
  prompt: { seat: 0, kind, rule: "HX-12", text: "", role: "", optional },
  offers,
});
const TAKE = question(1, "take", [
  { type: "take_tile", place: [0, 3, 7] },
  { type: "use_phonomobile", first: [0], second: [3, 7] },
  { type: "use_phonomobile", first: [3], second: [7] },
]);
const BUILD = question(2, "build", [
  { type: "place_tile", waiting: [0], at: [[1, 0]] },
  {
    type: "place_tile",
    waiting: [1],
    at: [
      [1, 0],
      [0, 1],
    ],
  },
  { type: "flip_tile", at: [[1, 0]], factory: [[0, 0]], layer: [0] },
  { type: "end_building" },
]);
const turnOf = (...questions: Asked[]) => new PlanetTurn(() => questions);

it("takes a tile of the table, and lets go of it", () => {
  const turn = turnOf(TAKE);
  expect(turn.choosePlace(5)).toBe(false);
  expect(turn.choosePlace(3)).toBe(true);
  expect(turn.answer).toEqual({ type: "take_tile", place: 3 });
  turn.back();
  expect([turn.answer, turn.begun]).toEqual([null, false]);
});

it("swaps two tiles, whichever is chosen first", () => {
  const turn = turnOf(TAKE);
  turn.useAsset();
  turn.choosePlace(7);
  expect(turn.answer).toBeNull();
  turn.choosePlace(0);
  expect(turn.answer).toEqual({ type: "use_phonomobile", first: 0, second: 7 });
  turn.choosePlace(0);
  expect([turn.place, turn.second]).toEqual([7, null]);
});

it("means the newest tile that can be placed", () => {
  const turn = turnOf(BUILD);
  expect([turn.waiting, turn.begun]).toEqual([1, false]);
  turn.chooseCell([0, 1]);
  expect(turn.answer).toEqual({ type: "place_tile", waiting: 1, at: [0, 1] });
  turn.chooseWaiting(0);
  expect(turn.cells).toEqual([[1, 0]]);
});

it("uses a marker only where it may be used", () => {
  const turn = turnOf(BUILD);
  turn.chooseMarker({ colour: "green", factory: [0, 0] });
  expect(turn.waiting).toBeNull();
  turn.chooseCell([1, 0]);
  expect(turn.answer).toEqual({ type: "flip_tile", at: [1, 0], factory: [0, 0], layer: 0 });
});

it("answers the question that has the move, where somebody has two", () => {
  const turn = turnOf(TAKE, BUILD);
  expect(turn.question).toBe(TAKE);
  turn.chooseWaiting(1);
  turn.chooseCell([1, 0]);
  expect(turn.question).toBe(BUILD);
  expect(turn.questionFor("end_building")).toBe(BUILD);
});

it("ends a turn only when that is meant", () => {
  const turn = turnOf(BUILD);
  turn.end();
  expect(turn.answer).toEqual({ type: "end_building" });
  turn.back();
  expect(turn.answer).toBeNull();
});
