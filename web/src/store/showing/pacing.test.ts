import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MOST_WAITING, Pacing } from "./pacing.ts";

let shown: number[];
let showing: boolean;
let stays: number;
let pacing: Pacing<number>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  showing = false;
  stays = 1000;
  pacing = new Pacing<number>({
    show: (item) => shown.push(item),
    stays: () => stays,
    onshowing: (now) => (showing = now),
  });
});
afterEach(() => void vi.useRealTimers());

it("shows what comes one after the other, and says when all of it has been seen", () => {
  for (const item of [1, 2, 3]) pacing.push(item);
  expect([shown, showing]).toEqual([[1], true]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(1000);
  expect([shown, showing]).toEqual([[1, 2, 3], true]);
  vi.advanceTimersByTime(1000);
  expect(showing).toBe(false);
});

it("waits for nothing that doesn’t stay", () => {
  stays = 0;
  pacing.push(1);
  pacing.push(2);
  expect([shown, showing]).toEqual([[1, 2], false]);
});

it("finishes everything at once when somebody is in a hurry", () => {
  for (const item of [1, 2, 3]) pacing.push(item);
  pacing.finish();
  expect([shown, showing]).toEqual([[1, 2, 3], false]);
  vi.advanceTimersByTime(5000);
  expect(shown).toHaveLength(3);
});

it("never gets further behind than it may", () => {
  for (let item = 0; item < 100; item++) pacing.push(item);
  expect(shown).toEqual([...Array(100 - MOST_WAITING).keys()]);
  expect(pacing.behind).toBe(MOST_WAITING);
});

it("shows nothing new while somebody reads, not even in a hurry", () => {
  pacing.push(1);
  pacing.hold();
  pacing.push(2);
  vi.advanceTimersByTime(9000);
  pacing.finish();
  expect([shown, showing]).toEqual([[1], true]);
  pacing.letGo();
  expect(shown).toEqual([1, 2]);
  pacing.hold();
  pacing.push(3);
  pacing.drop();
  expect([shown, showing]).toEqual([[1, 2, 3], false]);
});
