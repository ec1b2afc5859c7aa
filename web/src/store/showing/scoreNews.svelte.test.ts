import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import type { ScoreLine } from "../../wire/generated.ts";
import { changedLines, newsWords } from "./scoreChanges.ts";
import { followScore } from "./scoreNews.svelte.ts";
import type { TableStore } from "../table.svelte.ts";

const line = (key: string, sixtieths: number) =>
  ({ key, label: key.toUpperCase(), expression: `${sixtieths} = 1`, sixtieths }) as unknown as ScoreLine;

it("names what pays more, less, or nothing any more, the largest first", () => {
  const before = [line("forest", 150), line("water", 60), line("deer", 240)];
  const after = [line("forest", 120), line("deer", 240), line("wolf", 300)];
  expect(changedLines(before, after)).toEqual([
    { label: "WOLF", reason: "300", sixtieths: 300 },
    { label: "WATER", reason: "", sixtieths: -60 },
    { label: "FOREST", reason: "120", sixtieths: -30 },
  ]);
});

it("says what it comes to, and of what it is made", () => {
  const share = "1 tile, shared 1st place: (3 + 2) / 2";
  const changes = [
    { label: "Largest area", reason: "", sixtieths: -90 },
    { label: "Mountains", reason: share, sixtieths: 30 },
  ];
  const said = "Ben has changed your score by −1";
  expect(newsWords("Ben", -60, changes)).toBe(`${said}: Largest area −1½, Mountains +½ (${share}).`);
  const more = [...changes, { label: "Deer", reason: "", sixtieths: 60 }];
  expect(newsWords("Ben", 0, more)).toBe(
    "Ben has changed your score by 0: Largest area −1½, Mountains +½, Deer +1.",
  );
  expect(newsWords("Ben", -60, [])).toBe(`${said}.`);
});

it("tells what others did to the own score, and nothing else", () => {
  const store = $state({
    mine: [0],
    sheets: {} as Record<number, readonly ScoreLine[]>,
    state: { actor: 1, totals: [60, 90] },
  });
  const tell = vi.fn();
  const stop = $effect.root(() => followScore(store as unknown as TableStore, tell));
  const sheet = (actor: number, points: number, totals = [points, 90]) => {
    store.state = { actor, totals };
    store.sheets = { 0: [line("forest", points)] };
    flushSync();
  };
  sheet(1, 60);
  expect(tell, "the first sheet is no news").not.toHaveBeenCalled();
  sheet(0, 120);
  expect(tell, "what I did I know").not.toHaveBeenCalled();
  sheet(1, 120);
  expect(tell, "nothing has changed").not.toHaveBeenCalled();
  sheet(1, 90, [90, 90]);
  expect(tell, "all have it together").not.toHaveBeenCalled();
  sheet(1, 60);
  expect(tell).toHaveBeenCalledExactlyOnceWith(1, -30, [{ label: "FOREST", reason: "60", sixtieths: -30 }]);
  stop();
});

it("never lays at others' door what one has done oneself", () => {
  const store = $state({
    mine: [0],
    sheets: { 0: [line("forest", 60)] } as Record<number, readonly ScoreLine[]>,
    state: { actor: 1, totals: [60, 90] },
  });
  const tell = vi.fn();
  const stop = $effect.root(() => followScore(store as unknown as TableStore, tell));
  const state = (actor: number, points: number) => {
    store.state = { actor, totals: [points, 90] };
    flushSync();
  };
  const sheet = (...lines: ScoreLine[]) => {
    store.sheets = { 0: lines };
    flushSync();
  };
  flushSync();
  state(0, 240);
  state(1, 210);
  sheet(line("forest", 240));
  expect(tell, "a sheet that is older than the state says nothing").not.toHaveBeenCalled();
  sheet(line("forest", 30), line("deer", 180));
  expect(tell).toHaveBeenCalledExactlyOnceWith(1, -30, []);
  state(0, 300);
  sheet(line("forest", 30), line("deer", 270));
  expect(tell, "what I did I know").toHaveBeenCalledOnce();
  stop();
});
