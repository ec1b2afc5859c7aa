import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { whenLanded } from "./whenLanded.svelte.ts";

it("shows what a piece in the air changes when it has landed, and of another seat at once", () => {
  let points = $state(3);
  let landed = $state(true);
  let seat = $state(0);
  let shown!: { readonly current: number };
  const stop = $effect.root(() => {
    shown = whenLanded(
      () => points,
      () => landed,
      () => seat,
    );
  });
  flushSync();
  points = 4; // seen by nobody
  flushSync();
  landed = false;
  points = 5;
  expect(shown.current).toBe(4);
  landed = true;
  expect(shown.current).toBe(5);
  landed = false;
  points = 1;
  seat = 1;
  expect(shown.current).toBe(1);
  stop();
});
