import { expect, it } from "vitest";
import type { Question, State } from "../../wire/generated.ts";
import { stayOf, type Onlooker } from "./showing.ts";

const me: Onlooker = { pace: "calm", hidden: false, mine: [0] };
const asks = (seat: number, number = 1) =>
  [{ number, prompt: { seat, optional: false } } as Question] as State["questions"];
const state = (more: Partial<State> = {}): State =>
  ({
    ply: 5,
    kind: "play",
    actor: 1,
    paused: false,
    questions: [],
    limits: [],
    facts: [{ fact: { at: [0, 0] } }],
    ...more,
  }) as unknown as State;
const before = state({ ply: 4 });

it("stays longest for what somebody else did on the board", () => {
  const place = stayOf(state(), before, me);
  const word = stayOf(state({ facts: [] }), before, me);
  const own = stayOf(state({ actor: 0 }), before, me);
  expect(place).toBeGreaterThan(word);
  expect(word).toBeGreaterThan(own);
  expect(own).toBeGreaterThan(0);
  expect(stayOf(state(), before, { ...me, pace: "fast" })).toBeLessThan(place / 2);
});

it("shows what led to a question before it asks", () => {
  expect(stayOf(state({ questions: asks(0) }), before, me)).toBeGreaterThan(0);
});

it("keeps nobody waiting for what they did themselves, or while they answer", () => {
  expect(stayOf(state({ actor: 0, questions: asks(0) }), before, me)).toBe(0);
  const open = state({ ply: 4, questions: asks(0) });
  expect(stayOf(state({ questions: asks(0) }), open, me)).toBe(0);
  expect(stayOf(state({ questions: asks(0, 2) }), open, me)).toBeGreaterThan(0);
});

it("shows the newest at once where nobody looks or wants it, time is short, or nothing happened", () => {
  expect(stayOf(state(), before, { ...me, hidden: true })).toBe(0);
  expect(stayOf(state(), before, { ...me, pace: "once" })).toBe(0);
  expect(stayOf(state(), null, me)).toBe(0);
  expect(stayOf(state({ ply: 4 }), before, me)).toBe(0);
  expect(stayOf(state({ kind: "pause", paused: true }), before, me)).toBe(0);
  const clock = { seat: 0, role: "", left: 9000, running: true, acts: true };
  expect(stayOf(state({ limits: [clock] }), before, me)).toBe(0);
  expect(stayOf(state({ limits: [{ ...clock, seat: 1 }] }), before, me)).toBeGreaterThan(0);
});
