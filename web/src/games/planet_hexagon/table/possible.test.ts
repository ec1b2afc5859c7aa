import { expect, it } from "vitest";
import { flipping, placing, possible } from "./possible.ts";
import type { BuildingView, ColonyTile, ColonyView } from "../wire.ts";

const COMMON = { water: false, forest: false, public: true, field: true, farm: false, factory: false };
const school: BuildingView = {
  at: [0, 1],
  kind: 4,
  points: 0,
  met: false,
  duplicate: false,
  needs: { forest: [0, 2], field: [1, 1] },
};
const colony: ColonyView = {
  tiles: [],
  waiting: [],
  black_hole: [],
  bonus_markers: 0,
  bonus_level: 0,
  bonus_now: 0,
  buildings: [school],
  common: COMMON,
};
const tile = (face: string, reverse: string | null = null): ColonyTile => ({
  face,
  reverse,
  at: [1, 0],
  starter: false,
  pipeline: false,
  top: null,
  colour: null,
  markers: 0,
  made: 0,
});

it("says which building comes nearer, and what is new for the Common Goal", () => {
  const lines = possible(colony, placing("forest", undefined), true);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^4: /);
  expect(lines[0]).toContain("1 of 2");
  expect(lines[1]).toContain("Common Goal");
});

it("says nothing of a building that has enough, or gets what it doesn't want", () => {
  const met = { ...school, met: true, needs: { forest: [2, 2], field: [1, 1] } as const };
  const known = { ...colony, common: { ...COMMON, forest: true, water: true } };
  expect(possible({ ...known, buildings: [met] }, placing("forest", undefined), true)).toEqual([]);
  expect(possible(known, placing("water", undefined), true)).toEqual([]);
});

it("says what a tile is for where it pays nothing, and only there", () => {
  expect(possible(colony, placing("field", undefined), false)).toEqual(["A Farm can be built on it later"]);
  expect(possible(colony, placing("field", undefined), true)).toEqual([]);
  expect(possible(colony, placing("public-3", undefined), false)[0]).toBe("3: 3");
  expect(possible(colony, placing("public-4", undefined), false)[0]).toContain("only one of them scores");
});

it("says what the markers of a new Factory do", () => {
  expect(possible(colony, placing("factory", tile("water")), true).at(-1)).toContain("Blue markers");
  expect(possible(colony, placing("factory", tile("forest")), true).at(-1)).toContain("Green markers");
});

it("looks at the other side of a tile that is flipped, and at what a Factory leaves", () => {
  expect(possible(colony, flipping(tile("field", "forest"), null), true)[0]).toContain("1 of 2");
  expect(possible(colony, flipping(undefined, tile("forest")), true)[0]).toContain("1 of 2");
  expect(possible(colony, flipping(tile("forest", "field"), tile("forest")), true)).not.toContain("1 of 2");
});
