import { expect, it } from "vitest";
import { played } from "../../../store/log.ts";
import { unsaid } from "../../../testing/unsaid.ts";
import type { Cards, NatureCard } from "../types.ts";
import type { EcogonFact } from "../wire.ts";
import { tollWords } from "../table/log.ts";
import { tollsFor, tollsOf } from "./tolls.ts";

const CARDS = Object.fromEntries(
  Object.entries({ robin: 2, spider: 1, wolf: 3 }).map(([id, vp]) => [id, { id, vp } as NatureCard]),
) as Cards;
const about = { seat: 0 };
const placed = (card: string, token: "team" | "neutral" | number): EcogonFact => ({
  type: "token_placed",
  card,
  at: [0, 0],
  token,
  ...about,
});
const moved = (card: string): EcogonFact => ({
  type: "tile_moved",
  card,
  origin: [0, 0],
  at: [1, 0],
  ...about,
});
const removed = (card: string, token: "team" | number | null): EcogonFact => ({
  type: "tile_removed",
  card,
  at: [0, 0],
  token,
  ...about,
});
const revealed: EcogonFact = { type: "event_revealed", event: "green-bridge", ...about };
const done: EcogonFact = { type: "event_done", event: "green-bridge", left: 3, ...about };
const log = (...rows: EcogonFact[][]) => rows.map((facts, i) => played(i + 1, 0, facts.map(unsaid)));

it("counts a token that is lost without a word, because its tile moves", () => {
  const tolls = tollsOf(log([placed("wolf", "team")], [revealed, moved("wolf"), done]), CARDS);
  expect([...tolls]).toEqual([[2, [{ event: "green-bridge", whose: "team", points: -3 }]]]);
});

it("counts over all votes of an event, for each owner, and nothing outside of it", () => {
  const tolls = tollsOf(
    log(
      [placed("wolf", 0), placed("robin", 1)],
      [revealed, removed("robin", 1)],
      [moved("wolf"), placed("wolf", 0), placed("spider", 0), done],
      [removed("spider", 0)],
    ),
    CARDS,
  );
  expect([...tolls]).toEqual([
    [
      3,
      [
        { event: "green-bridge", whose: 1, points: -2 },
        { event: "green-bridge", whose: 0, points: 1 },
      ],
    ],
  ]);
});

it("is silent where points stay, or count for nobody, and about what was taken back", () => {
  expect(tollsOf(log([placed("wolf", "team")], [revealed, done]), CARDS).size).toBe(0);
  expect(tollsOf(log([placed("wolf", "neutral")], [revealed, moved("wolf"), done]), CARDS).size).toBe(0);
  const undone = log([placed("wolf", "team")], [revealed, moved("wolf"), done]).map((row) => ({
    ...row,
    undone: true,
  }));
  expect(tollsOf(undone, CARDS).size).toBe(0);
});

it("says whom it has cost how much", () => {
  const names = {
    event: () => "Green Bridge",
    name: (seat: number) => ["Ada", "Ben"][seat]!,
    mine: (seat: number) => seat === 0,
  };
  const words = (whose: "team" | number, points: number) =>
    tollWords({ event: "green-bridge", whose, points }, names);
  expect(words("team", -3)).toBe("Green Bridge cost 3 VP.");
  expect(words(0, -1)).toBe("Green Bridge cost you 1 VP.");
  expect(words(1, 2)).toBe("Green Bridge brought Ben 2 VP.");
});

it("finds the events behind a turning point: in its moves, for those who share its points", () => {
  const tolls = tollsOf(
    log(
      [placed("wolf", 0), placed("robin", 1), placed("spider", 2)],
      [revealed, removed("robin", 1), removed("wolf", 0), removed("spider", 2), done],
      [placed("wolf", 0)],
    ),
    CARDS,
  );
  const team = (seat: number) => seat !== 1;
  const whose = (first: number, ply: number) =>
    tollsFor(tolls, { first, ply }, team).map((toll) => toll.whose);
  expect(whose(1, 3)).toEqual([0, 2]);
  expect(whose(2, 2)).toEqual([0, 2]);
  expect(whose(3, 3)).toEqual([]);
  expect(whose(1, 1)).toEqual([]);
  const together = tollsOf(log([placed("wolf", "team")], [revealed, moved("wolf"), done]), CARDS);
  expect(tollsFor(together, { first: 2, ply: 2 }, () => false)).toHaveLength(1);
});
