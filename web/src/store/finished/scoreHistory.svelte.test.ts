import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { ScoreHistory, type HistoryAnswer } from "./scoreHistory.svelte.ts";

const line = { seat: 0, key: "EX-1.a", rule: "EX-1", story: false };
/** Two seats, two turns; the second one of seat 1 was the largest. */
const ANSWER: HistoryAnswer = {
  totals: [
    [0, 0],
    [60, 0],
    [60, 120],
    [150, 120],
    [150, 420],
  ],
  turns: [0, 1, 1, 2, 2],
  turning_points: [
    {
      first: 3,
      ply: 3,
      turn: 2,
      seat: 0,
      sixtieths: 90,
      changes: [{ ...line, label: "Deer", before: "", after: "2", sixtieths: 90, at: [[0, 0]] }],
    },
    {
      first: 4,
      ply: 4,
      turn: 2,
      seat: 1,
      sixtieths: 300,
      changes: [
        { ...line, label: "Bee", before: "1", after: "5", sixtieths: 240, at: [[1, 0]] },
        {
          ...line,
          label: "Fox",
          before: "",
          after: "1",
          sixtieths: 60,
          at: [
            [1, 0],
            [2, 0],
          ],
        },
      ],
    },
  ],
};
const name = (seat: number) => ["Ada", "Ben"][seat]!;
let stop = () => {};

function asking(ask: (language: string) => Promise<HistoryAnswer>): ScoreHistory {
  let scoreHistory!: ScoreHistory;
  stop = $effect.root(() => {
    scoreHistory = new ScoreHistory(ask);
  });
  flushSync();
  return scoreHistory;
}

afterEach(() => {
  stop();
  settings.change({ language: "en" });
});

it("knows turns, moves and points once they have come", async () => {
  const scoreHistory = asking(async () => ANSWER);
  expect(scoreHistory.turns).toBe(0);
  expect(scoreHistory.turningPoints(3, name, null)).toEqual([]);
  await vi.waitFor(() => expect(scoreHistory.turns).toBe(2));
  expect([scoreHistory.turnAt(3), scoreHistory.turnAt(99)]).toEqual([2, 0]);
  expect([0, 1, 2].map((turn) => scoreHistory.plyOf(turn))).toEqual([0, 2, 4]);
  expect([scoreHistory.points(0), scoreHistory.points(1)]).toEqual([
    [1, 2.5],
    [2, 7],
  ]);
});

it("names the strongest turning points", async () => {
  const scoreHistory = asking(async () => ANSWER);
  await vi.waitFor(() => expect(scoreHistory.turns).toBe(2));
  const because = ({ first, ply }: { first: number; ply: number }) => [`Storm, ${first} to ${ply}`];
  expect(scoreHistory.turningPoints(1, name, 1, because)).toEqual([
    {
      ply: 4,
      turn: 2,
      seat: 1,
      sixtieths: 300,
      name: "Ben",
      mine: true,
      because: ["Storm, 4 to 4"],
      lines: [
        { text: "Bee: 1 becomes 5", sixtieths: 240 },
        { text: "Fox: new, 1", sixtieths: 60 },
      ],
      at: [
        [1, 0],
        [2, 0],
      ],
    },
  ]);
  expect(scoreHistory.turningPoints(5, name, 1).map(({ mine }) => mine)).toEqual([false, true]);
});

it("does without where the server has no answer", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("offline")));
  const scoreHistory = asking(ask);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(scoreHistory.turns).toBe(0);
});

it("asks again in another language, and forgets an answer that comes too late", async () => {
  const answers: Record<string, (answer: HistoryAnswer) => void> = {};
  const scoreHistory = asking((language) => new Promise((answer) => (answers[language] = answer)));
  settings.change({ language: "de" });
  flushSync();
  answers.de!(ANSWER);
  await vi.waitFor(() => expect(scoreHistory.turns).toBe(2));
  answers.en!({ totals: [[0]], turns: [0], turning_points: [] });
  await Promise.resolve();
});
