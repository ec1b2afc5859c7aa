import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Cell } from "../board/cell.ts";
import { settings } from "../settings.svelte.ts";
import { ReplayStep, type Step } from "./replayStep.svelte.ts";

const LAST = 20;
const step = (ply: number): Step => ({ ply, seat: ply % 2, totals: [60 * ply, 0] });

/** A replay whose server answers when it is told to. */
class Played {
  asked: number[] = [];
  came = $state.raw<Step | null>(null);
  replayStep!: ReplayStep;
  stop = $effect.root(() => {
    this.replayStep = new ReplayStep(
      () => LAST,
      (ply) => this.asked.push(ply),
      () => this.came,
    );
  });

  answer(ply = this.asked.at(-1)!): void {
    this.came = step(ply);
    flushSync();
  }
}
let game: Played;

beforeEach(() => {
  game = new Played();
  flushSync();
});
afterEach(() => {
  game.stop();
  settings.change({ motion: "system" });
});

it("keeps a step on screen until the next has come", () => {
  const { replayStep } = game;
  replayStep.open(3);
  flushSync();
  expect(replayStep.shown).toBeNull();
  game.answer();
  expect(replayStep.shown?.ply).toBe(3);
  replayStep.replay.show(4);
  flushSync();
  expect(replayStep.shown?.ply).toBe(3);
  game.answer();
  expect(replayStep.shown?.ply).toBe(4);
});

it("doesn't show a position that somebody else asked for", () => {
  game.replayStep.open(3);
  game.answer(9);
  expect(game.replayStep.shown).toBeNull();
});

it("counts leaps only where pieces don't move", () => {
  const visit = (ply: number) => {
    game.replayStep.open(ply);
    game.answer();
    return game.replayStep.leaps;
  };
  settings.change({ motion: "full" });
  expect([1, 12].map(visit)).toEqual([0, 0]);
  settings.change({ motion: "reduced" });
  expect([13, 4, 3].map(visit)).toEqual([0, 1, 1]);
});

it("lights what a turning point is about, and only there", () => {
  const own: Cell[] = [[0, 0]];
  const line: Cell[] = [
    [1, 0],
    [2, 0],
  ];
  game.replayStep.open(5, line);
  game.answer();
  expect(game.replayStep.shining(own)).toEqual(line);
  game.replayStep.replay.show(6);
  game.answer();
  expect(game.replayStep.shining(own)).toEqual(own);
  game.replayStep.open(5);
  game.answer();
  expect(game.replayStep.shining(own)).toEqual(own);
});

it("says what a move did, and that nothing was before the first", () => {
  const { replayStep } = game;
  expect(replayStep.words([])).toBe("Before the first move");
  replayStep.open(2);
  game.answer();
  expect(replayStep.words([])).toBe("");
  expect(replayStep.words([{ text: "A." }, { text: "B." }])).toBe("A. B.");
});

it("shows the points of the step, else those of the end", () => {
  const { replayStep } = game;
  const chips = () => replayStep.chips([{ seat: 0 }, { seat: 1 }], (seat) => `Seat ${seat}`, [900, 600]);
  expect(chips().map(({ sixtieths }) => sixtieths)).toEqual([900, 600]);
  replayStep.open(3);
  game.answer();
  expect(chips()).toEqual([
    { seat: 0, name: "Seat 0", sixtieths: 180, asked: false },
    { seat: 1, name: "Seat 1", sixtieths: 0, asked: true },
  ]);
});
