import { expect, it } from "vitest";
import type { State } from "../wire/generated.ts";
import { askedAnew, optionalOf, questionOf } from "./asked.ts";

const asking = (...questions: [number, number][]) =>
  ({ questions: questions.map(([number, seat]) => ({ number, prompt: { seat } })) }) as unknown as State;

it("finds a question that is new", () => {
  expect(askedAnew(asking([1, 0]), null)?.number).toBe(1);
  expect(askedAnew(asking([2, 0]), asking([1, 0]))?.number).toBe(2);
  expect(askedAnew(asking([1, 1]), asking([1, 0]))?.prompt.seat).toBe(1);
});

it("finds none twice, and none where nobody is asked", () => {
  expect(askedAnew(asking([1, 0]), asking([1, 0]))).toBeNull();
  expect(askedAnew(asking(), asking([1, 0]))).toBeNull();
});

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
