import { expect, it } from "vitest";
import type { ScoreLine } from "../../../wire/generated.ts";
import type { EcoRow } from "../score.ts";
import { litPlaces } from "./litPlaces.ts";

const line = (rule: string, key: string, ...at: [number, number][]) =>
  ({ rule, key: `${rule}.${key}`, at }) as unknown as ScoreLine;
const lines = [
  line("EC-21", "forest", [0, 0], [1, 0]),
  line("EC-23", "forest", [0, 0], [1, 0]),
  line("EC-22", "overall", [5, 5]),
  line("EC-24", "deer", [2, 0]),
  line("EC-25", "completed", [3, 0]),
];
const lit = (row: Partial<EcoRow>) => litPlaces(row as EcoRow, lines);

it("lights what a row counts, each place once", () => {
  expect(lit({ biome: "forest" })).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(lit({ animal: "deer" })).toEqual([[2, 0]]);
  expect(lit({ icon: "target" })).toEqual([[5, 5]]);
  expect(lit({ icon: "leaf" })).toEqual([[3, 0]]);
});

it("lights nothing for what has no place, or no row", () => {
  expect(lit({ icon: "swap" })).toEqual([]);
  expect(lit({ animal: "fish" })).toEqual([]);
  expect(litPlaces(undefined, lines)).toEqual([]);
});
