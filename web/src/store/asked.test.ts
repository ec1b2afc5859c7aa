import { expect, it } from "vitest";
import type { State } from "../wire/generated.ts";
import { optionalOf, questionOf } from "./asked.ts";

it("waits for what is asked first; what nobody waits for stands beside it", () => {
  const [veto, ballot, move] = [
    { number: 1, prompt: { optional: true } },
    { number: 2, prompt: { optional: false } },
    { number: 3, prompt: { optional: false } },
  ];
  const state = { questions: [veto, ballot, move] } as unknown as State;
  expect(questionOf(state)).toBe(ballot);
  expect(optionalOf(state)).toEqual([veto]);
  expect(questionOf({ questions: [veto] } as unknown as State)).toBeNull();
  expect(questionOf(null)).toBeNull();
});
