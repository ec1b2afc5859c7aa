import { expect, it } from "vitest";
import type { EcogonController } from "../controller.svelte.ts";
import { marksOf } from "./marks.ts";

const removed = { type: "tile_removed", card: "louse", at: [1, 0], token: null };
const at = (chosen: string[], about: string) =>
  ({
    view: { vote: { about }, event: { chosen } },
    options: [{ at: [0, 0], ballots: [], facts: [removed] }],
    tiles: [
      { card: "louse", at: [1, 0] },
      { card: "toad", at: [2, 0] },
    ],
    cards: {},
    foreseenMarks: [],
    happening: [],
    happeningAt: [],
    turn: { at: null },
    store: { pending: null },
    refused: null,
    openedTile: null,
  }) as unknown as EcogonController;
const marks = (...of: Parameters<typeof at>) => marksOf(at(...of), null, null);

it("shows of a tile that is chosen already what becomes of it, while the next one is voted on", () => {
  expect(marks(["louse", "toad"], "target")).toEqual([
    { at: [1, 0], state: "gone", note: undefined },
    { at: [2, 0], state: "pending" },
  ]);
});

it("says on the candidate looked at what it would cost, over its ring", () => {
  const controller = Object.assign(at([], "target"), {
    foreseenMarks: [{ at: [0, 0], state: "lost", note: "−2" }],
  });
  expect(marksOf(controller, [0, 0], null)).toEqual([
    { at: [0, 0], state: "lost", note: undefined },
    { at: [0, 0], state: "vote", ballots: [], note: "−2" },
  ]);
});

it("marks none before there is one, nor while a cell is chosen for it", () => {
  expect(marks([], "target")).toEqual([]);
  expect(marks(["louse"], "cell")).toEqual([]);
});
