import { flushSync } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { live } from "../lib/live.svelte.ts";
import { announceQuestions } from "./announceQuestions.svelte.ts";

const heard: string[] = [];
beforeEach(() => {
  heard.length = 0;
  vi.spyOn(live, "announce").mockImplementation((text) => heard.push(text));
});

it("says each question once, when it appears", () => {
  let asked = $state("");
  const stop = $effect.root(() =>
    announceQuestions(
      () => asked,
      () => `Question ${asked}.`,
    ),
  );
  // the second time it was only covered by a show
  for (const now of ["", "0 1", "", "0 1", "0 2"]) {
    asked = now;
    flushSync();
  }
  stop();
  expect(heard).toEqual(["Question 0 1.", "Question 0 2."]);
});
