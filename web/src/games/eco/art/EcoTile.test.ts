import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Pool from "../table/Pool.svelte";
import "../look.ts";

const pool = (biomes: readonly [string, string]) =>
  render(Pool, {
    pool: [{ tile: { id: "own-1", biomes, animals: ["deer"] }, animal: "fish" }],
    chosen: null,
    open: [0],
    onchoose: () => undefined,
    onread: () => undefined,
  }).container;

it("draws a biome that nobody has drawn like plains, in the pool too", () => {
  expect(pool(["forest", "marsh"]).querySelector('path[fill="url(#face-plains)"]')).not.toBeNull();
  expect(pool(["forest", "marsh"]).querySelector('path[fill*="marsh"]')).toBeNull();
});

it("is a keystone where both halves are the same", () => {
  const fills = [...pool(["water", "water"]).querySelectorAll("path")].map((path) =>
    path.getAttribute("fill"),
  );
  expect(fills.filter((fill) => fill === "url(#face-water)")).toHaveLength(1);
});
