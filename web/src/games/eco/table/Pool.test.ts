import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { SETTLE_MS } from "../../../lib/ui/settling.ts";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import type { Pair } from "../wire.ts";
import PairDialog from "./PairDialog.svelte";
import Pool from "./Pool.svelte";

const tile = { id: "key-1", biomes: ["forest", "forest"], animals: ["deer"] } as const;
const pool: Pair[] = [
  { tile, animal: "wolf" },
  { tile, animal: "fish" },
];
const onchoose = vi.fn();
const onread = vi.fn();
const shown = (chosen: number | null, open: number[]) => ({ pool, chosen, open, onchoose, onread });

beforeAll(() =>
  vocabulary.learn({
    "tile.key-1": "a Forest keystone",
    "species.deer": "Deer",
    "species.wolf": "Wolf",
    "guide.keystone_text": "One biome, one animal.",
  }),
);
beforeEach(() => vi.clearAllMocks());
afterAll(() => vocabulary.learn({}));

it("chooses a pair, and tells about the chosen one, but not by the second of two quick clicks", async () => {
  vi.useFakeTimers();
  const { rerender } = render(Pool, shown(null, [0, 1]));
  const [first] = screen.getAllByRole("button");
  await fireEvent.click(first!);
  expect(onchoose).toHaveBeenCalledExactlyOnceWith(0);
  await rerender(shown(0, [0, 1]));
  await fireEvent.click(first!);
  expect(onread).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SETTLE_MS);
  await fireEvent.click(first!);
  expect(onread).toHaveBeenCalledExactlyOnceWith(0);
  expect(onchoose).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it("is pressed once by a key that is held down", async () => {
  render(Pool, shown(0, [0, 1]));
  const [first] = screen.getAllByRole("button");
  const passes = (event: object) => fireEvent.keyDown(first!, event);
  expect(await passes({ key: "Enter", repeat: true })).toBe(false);
  expect(await passes({ key: "Enter" })).toBe(true);
  expect(await passes({ key: "Tab", repeat: true })).toBe(true);
});

it("tells about a pair that can't be chosen, and says that it will", async () => {
  render(Pool, shown(null, [0]));
  const [open, closed] = screen.getAllByRole("button");
  expect(open!.getAttribute("aria-haspopup")).toBeNull();
  expect(closed!.getAttribute("aria-haspopup")).toBe("dialog");
  await fireEvent.click(closed!);
  expect(onread).toHaveBeenCalledExactlyOnceWith(1);
});

it("tells of a pair who may live on its tile, what a keystone is, and how its animal scores", () => {
  const rules = ["wolf", "fish"].map((animal) => ({
    animal,
    family: "LINE",
    parameters: {},
    label: `Rows of ${animal}`,
    sentence: `The ${animal} stands in rows.`,
  }));
  render(PairDialog, { pair: pool[0]!, number: 1, rules, onclose: onread });
  const said = screen.getByRole("dialog", { name: "Pair 1" }).textContent;
  for (const text of ["A Forest keystone", "For Deer", "One biome, one animal.", "The wolf stands in rows."])
    expect(said).toContain(text);
  expect(said).not.toContain("The fish");
});
