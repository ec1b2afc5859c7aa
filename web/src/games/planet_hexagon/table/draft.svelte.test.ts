import { expect, it } from "vitest";
import type { Question } from "../../../wire/generated.ts";
import type { PlanetHexagonTypes } from "../wire.ts";
import { PlanetDraft } from "./draft.svelte.ts";

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
const draftOf = (...questions: Asked[]) => new PlanetDraft(() => questions);

it("takes a tile of the table, and lets go of it", () => {
  const draft = draftOf(TAKE);
  expect(draft.choosePlace(5)).toBe(false);
  expect(draft.choosePlace(3)).toBe(true);
  expect(draft.answer).toEqual({ type: "take_tile", place: 3 });
  draft.back();
  expect([draft.answer, draft.begun]).toEqual([null, false]);
});

it("swaps two tiles, whichever is chosen first", () => {
  const draft = draftOf(TAKE);
  draft.useAsset();
  draft.choosePlace(7);
  expect(draft.answer).toBeNull();
  draft.choosePlace(0);
  expect(draft.answer).toEqual({ type: "use_phonomobile", first: 0, second: 7 });
  draft.choosePlace(0);
  expect([draft.place, draft.second]).toEqual([7, null]);
});

it("means the newest tile that can be placed", () => {
  const draft = draftOf(BUILD);
  expect([draft.waiting, draft.begun]).toEqual([1, false]);
  draft.chooseCell([0, 1]);
  expect(draft.answer).toEqual({ type: "place_tile", waiting: 1, at: [0, 1] });
  draft.chooseWaiting(0);
  expect(draft.cells).toEqual([[1, 0]]);
});

it("uses a marker only where it may be used", () => {
  const draft = draftOf(BUILD);
  draft.chooseMarker({ colour: "green", factory: [0, 0] });
  expect(draft.waiting).toBeNull();
  draft.chooseCell([1, 0]);
  expect(draft.answer).toEqual({ type: "flip_tile", at: [1, 0], factory: [0, 0], layer: 0 });
});

it("answers the question that has the move, where somebody has two", () => {
  const draft = draftOf(TAKE, BUILD);
  expect(draft.question).toBe(TAKE);
  draft.chooseWaiting(1);
  draft.chooseCell([1, 0]);
  expect(draft.question).toBe(BUILD);
  expect(draft.questionFor("end_building")).toBe(BUILD);
});

it("ends a turn only when that is meant", () => {
  const draft = draftOf(BUILD);
  draft.end();
  expect(draft.answer).toEqual({ type: "end_building" });
  draft.back();
  expect(draft.answer).toBeNull();
});
