import { expect, it } from "vitest";
import { played } from "../../../store/log.ts";
import { unsaid } from "../../../testing/unsaid.ts";
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
    ownLosses: [],
    happeningAt: [],
    draft: { at: null },
    state: { ply: 2 },
    store: { pending: null, log: [] },
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

it("marks the token that an animal has lost because it has moved", () => {
  const settled = { type: "token_placed", card: "toad", at: [2, 0], token: 0, seat: 0 } as const;
  const moved = { type: "tile_moved", card: "toad", origin: [2, 0], at: [3, 0], seat: 0 } as const;
  const log = [played(1, 0, [unsaid(settled)]), played(2, 0, [unsaid(moved)])];
  const controller = Object.assign(at([], "cell"), {
    cards: { toad: { vp: 2 } },
    happening: [unsaid(moved)],
    happeningAt: [[3, 0]],
    store: { pending: null, log },
  });
  expect(marksOf(controller, null, null)).toEqual([{ at: [3, 0], state: "endangered", note: "−2" }]);
});

it("marks where a tile of mine was taken, until another lies there", () => {
  const ownLosses = [{ fact: { ...removed, type: "tile_swept", at: [5, 0], token: 0 } }];
  const controller = Object.assign(at([], "cell"), { cards: { louse: { vp: 1 } }, ownLosses });
  expect(marksOf(controller, null, null)).toEqual([{ at: [5, 0], state: "lost", note: "−1" }]);
  expect(marksOf(Object.assign(controller, { draft: { card: "oak" } }), null, null)).toEqual([]);
  Object.assign(controller, { draft: { card: null }, tiles: [{ card: "toad", at: [5, 0] }] });
  expect(marksOf(controller, null, null)).toEqual([]);
});
