import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { api } from "../api.ts";
import { router } from "../router.svelte.ts";
import type { TableStore } from "../table.svelte.ts";
import { FinishedGame } from "./finishedGame.svelte.ts";

it("leads the browser's Back from the replay to the score sheet, and only then away", () => {
  const leaves = vi.spyOn(history, "back").mockImplementation(() => undefined);
  vi.spyOn(api, "curve").mockReturnValue(new Promise(() => undefined));
  const store = { code: "AAAAAA", state: { ply: 9 }, replay: vi.fn(), replayed: null };
  let game!: FinishedGame;
  const stop = $effect.root(() => {
    game = new FinishedGame(store as unknown as TableStore, String);
  });
  const back = () => {
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    flushSync();
  };
  const { replay } = game.replayStep;
  flushSync();
  router.go("/t/AAAAAA");
  const entries = history.length;
  game.replayStep.open(3);
  flushSync();
  expect(history.length).toBe(entries + 1);
  back();
  expect(replay.open).toBe(false);
  expect(leaves).not.toHaveBeenCalled();
  game.replayStep.open(3);
  flushSync();
  replay.close();
  flushSync();
  back();
  expect(leaves).toHaveBeenCalledOnce();
  stop();
});
