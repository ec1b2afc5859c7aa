import { expect, it } from "vitest";
import type { State } from "../wire/generated.ts";
import { askedAnew } from "./asked.ts";

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
