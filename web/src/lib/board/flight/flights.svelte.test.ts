import { render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte.ts";
import type { Cell } from "../cell.ts";
import HexBoard from "../HexBoard.svelte";
import { startAt, type Flight } from "./flight.ts";

interface Flown {
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
  onfinish: () => void;
}
let flown: Flown[] = [];
const box = (left: number, top: number, width: number, height: number) => ({
  ...new DOMRect(left, top, width, height),
  ...{ left, top, width, height },
});

beforeEach(() => {
  flown = [];
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  Element.prototype.animate = function (frames, timing) {
    const flight = { frames, timing, onfinish: () => undefined, cancel: () => undefined };
    flown.push(flight as unknown as Flown);
    return flight as unknown as Animation;
  } as typeof Element.prototype.animate;
  settings.change({ motion: "full", pace: "calm" });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const items: { at: Cell }[] = [{ at: [0, 0] }, { at: [1, 0] }];
const text = (words: () => string) => ({
  render: () => "<text></text>",
  setup: (element: Element) => {
    $effect(() => {
      element.textContent = words();
    });
  },
});
const piece = createRawSnippet<[{ at: Cell }, boolean]>((item, bare) =>
  text(() => `${item().at[0] ? "fox" : "oak"}${bare() ? " alone" : ""}`),
);
const part = createRawSnippet<[Flight]>((flight) => text(() => flight().part ?? ""));

function board(...flights: Flight[]) {
  const shown = render(HexBoard, { label: "Map", items, piece, part, flights });
  flushSync();
  return shown;
}
const hidden = () =>
  [...document.querySelectorAll('g[visibility="hidden"]')].map((group) => group.textContent.trim());
const aloft = () => [...document.querySelectorAll(".flying")].map((one) => one.textContent.trim());

function origin(name: string, left: number, top: number, size = 20) {
  const element = document.createElement("i");
  element.dataset.origin = name;
  element.getBoundingClientRect = () => box(left, top, size, size) as DOMRect;
  document.body.append(element);
}

it("shows a piece in the air, and its place only when it has landed", () => {
  origin("hand-1", 30, 40);
  board({ at: [1, 0], from: ["hand-1"] });
  expect(aloft()).toEqual(["fox"]);
  expect(hidden()).toEqual(["fox"]);
  const flight = flown.at(-1)!;
  expect(flight.frames.at(-1)).toEqual({ transform: "none" });
  flight.onfinish();
  flushSync();
  expect(aloft()).toEqual([]);
  expect(hidden()).toEqual([]);
});

it("begins where the piece was: the first name that is on the screen", () => {
  origin("pool", -400, 10);
  origin("seat", 100, 200, 0);
  origin("seat", 300, 200);
  expect(startAt(["pool", "nowhere", "seat"])).toEqual({ at: [310, 210], height: 20 });
  expect(startAt(["nowhere"])).toBeNull();
  board({ at: [0, 0], from: ["pool", "seat"] });
  const { left, top } = document.querySelector<HTMLElement>(".flying")!.style;
  const [x, y] = String(flown.at(-1)!.frames[0]!.transform)
    .match(/-?[\d.]+(?=px)/g)!
    .map(Number);
  expect(x).toBeCloseTo(310 - parseFloat(left), 3);
  expect(y).toBeCloseTo(210 - parseFloat(top), 3);
});

it("lets a part land on the piece that lies there", () => {
  board({ at: [1, 0], from: [], part: "frog" });
  expect(aloft()).toEqual(["frog"]);
  expect(hidden()).toEqual([]);
  expect(document.body.textContent).toContain("fox alone");
  flown.at(-1)!.onfinish();
  flushSync();
  expect(document.body.textContent).not.toContain("alone");
});

it("is over as soon as nobody wants to see it, quicker for the quick, and nothing without motion", async () => {
  const flight: Flight = { at: [1, 0], from: { cell: [0, 0] } };
  const { rerender } = board(flight);
  const calm = Number(flown.at(-1)!.timing.duration);
  await rerender({ flights: [] });
  expect(aloft()).toEqual([]);
  expect(hidden()).toEqual([]);
  settings.change({ pace: "fast" });
  await rerender({ flights: [{ ...flight }] });
  expect(Number(flown.at(-1)!.timing.duration)).toBeLessThan(calm);
  settings.change({ motion: "reduced" });
  await rerender({ flights: [{ ...flight }] });
  expect(aloft()).toEqual([]);
  expect(hidden()).toEqual([]);
});
