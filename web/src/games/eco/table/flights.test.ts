import { expect, it } from "vitest";
import type { EcoFact } from "../wire.ts";
import { flightsOf } from "./flights.ts";

const told = { seat: 2 };
const laid: EcoFact = { ...told, type: "tile_laid", pair: 1, tile: "t", at: [1, 0], rotation: 0 };
const settled: EcoFact = { ...told, type: "animal_settled", animal: "frog", at: [0, 1], keystone: false };
const filled: EcoFact = { ...told, type: "pool_filled", pair: 3, tile: "u", animal: "deer" };

it("lets a tile fly from its place in the pool", () => {
  expect(flightsOf([laid])).toEqual([{ at: [1, 0], from: ["tile-1", "seat-2"] }]);
});

it("lets an animal fly from the place that is filled again, and at the end from its seat", () => {
  expect(flightsOf([settled, filled])).toEqual([{ at: [0, 1], from: ["animal-3", "seat-2"], part: "frog" }]);
  expect(flightsOf([settled])).toEqual([{ at: [0, 1], from: ["seat-2"], part: "frog" }]);
});

it("leaves what has no place where it is", () => {
  expect(flightsOf([filled, { ...told, type: "animal_sacrificed", animal: "frog" }])).toEqual([]);
});
