import { describe, expect, it } from "vitest";
import type { Offer } from "../wire/generated.ts";
import { alternatives, movesOf, narrow, onlyMove } from "./narrow.ts";

type Place = readonly [number, number];
type Move = { type: "place_tile"; pair: number; at: Place; rotation: number } | { type: "redeem_token" };

const offers: Offer<Move>[] = [
  {
    type: "place_tile",
    pair: [0, 1],
    at: [
      [1, 0],
      [0, 1],
    ],
    rotation: [0, 1, 2],
  },
  {
    type: "place_tile",
    pair: [2],
    at: [
      [1, 0],
      [0, 1],
    ],
    rotation: [0],
  },
  { type: "redeem_token" },
];

describe("narrow", () => {
  it("keeps the offers that allow a choice", () => {
    expect(narrow(offers, { pair: 2 })).toEqual([{ ...offers[1], pair: [2] }]);
    expect(narrow(offers, { pair: 3 })).toEqual([]);
    expect(narrow(offers, { type: "redeem_token" })).toEqual([{ type: "redeem_token" }]);
  });

  it("compares places by value", () => {
    expect(alternatives(narrow(offers, { at: [0, 1] }), "pair")).toEqual([0, 1, 2]);
    expect(narrow(offers, { at: [5, 5] })).toEqual([]);
  });

  it("goes in any order, and open fields don't matter", () => {
    const one = narrow(narrow(offers, { pair: 1 }), { at: [1, 0] });
    expect(narrow(offers, { at: [1, 0], pair: 1, rotation: undefined })).toEqual(one);
    expect(alternatives(one, "rotation")).toEqual([0, 1, 2]);
  });

  it("never offers what only looks similar", () => {
    expect(narrow(offers, { at: [1, 0], pair: 2, rotation: 1 })).toEqual([]);
  });

  it("leaves the given offers alone", () => {
    const before = JSON.stringify(offers);
    narrow(offers, { pair: 0, at: [1, 0] });
    expect(JSON.stringify(offers)).toBe(before);
  });
});

describe("onlyMove", () => {
  it("is the move when nothing is left to choose", () => {
    expect(onlyMove(narrow(offers, { pair: 1, at: [0, 1], rotation: 2 }))).toEqual({
      type: "place_tile",
      pair: 1,
      at: [0, 1],
      rotation: 2,
    });
    expect(onlyMove(narrow(offers, { pair: 2, at: [0, 1] }))).toEqual({
      type: "place_tile",
      pair: 2,
      at: [0, 1],
      rotation: 0,
    });
    expect(onlyMove([{ type: "redeem_token" }])).toEqual({ type: "redeem_token" });
  });

  it("is null while there is a choice, or nothing", () => {
    expect(onlyMove(narrow(offers, { pair: 1 }))).toBeNull();
    expect(onlyMove(offers)).toBeNull();
    expect(onlyMove([])).toBeNull();
  });
});

describe("movesOf", () => {
  it("has every combination, and what has no fields once", () => {
    const moves = movesOf(narrow(offers, { at: [1, 0] })).length;
    expect(moves).toBe(2 * 3 + 1);
    expect(movesOf(offers).at(-1)).toEqual({ type: "redeem_token" });
    expect(movesOf(offers)[1]).toEqual({ type: "place_tile", pair: 0, at: [1, 0], rotation: 1 });
    expect(movesOf([])).toEqual([]);
  });
});
