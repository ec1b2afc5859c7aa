import { expect, it } from "vitest";
import { placeFor } from "./toastPlace.ts";

const size = { width: 100, height: 40 };
const room = { left: 0, top: 50, width: 300, height: 200 };

it("lies in the middle at the top where nothing is in the way", () => {
  expect(placeFor(size, room, [])).toEqual({ left: 100, top: 50 });
});

it("goes beside what can be pressed, and below it where there is no room beside it", () => {
  const middle = { left: 110, top: 50, width: 80, height: 44, weight: 1 };
  expect(placeFor(size, room, [middle])).toEqual({ left: 0, top: 50 });
  const row = { left: 0, top: 50, width: 300, height: 44, weight: 1 };
  expect(placeFor(size, room, [row])).toEqual({ left: 100, top: 98 });
});

it("covers as little as can be where everything can be pressed", () => {
  const all = { left: 0, top: 0, width: 300, height: 240, weight: 1 };
  expect(placeFor(size, room, [all]).top).toBe(210);
  const board = { left: 0, top: 90, width: 300, height: 100, weight: 1 };
  const buttons = [
    { left: 0, top: 50, width: 300, height: 40, weight: 10 },
    { left: 0, top: 190, width: 300, height: 60, weight: 10 },
  ];
  expect(placeFor(size, room, [board, ...buttons]).top).toBe(90);
});
