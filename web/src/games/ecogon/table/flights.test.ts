import { expect, it } from "vitest";
import type { EcogonFact } from "../wire.ts";
import { flightsOf } from "./flights.ts";

const told = { seat: 1 };
const played: EcogonFact = { ...told, type: "card_played", card: "oak", at: [1, 0] };
const moved: EcogonFact = { ...told, type: "tile_moved", card: "fox", origin: [0, 0], at: [2, 0] };

it("lets a card of somebody else fly from the hand, and not one's own, which was put down already", () => {
  expect(flightsOf([played], false)).toEqual([{ at: [1, 0], from: ["hand-1", "seat-1"] }]);
  expect(flightsOf([played], true)).toEqual([]);
});

it("lets a tile that an event moves fly over the board, whoever voted last", () => {
  const over = { at: [2, 0], from: { cell: [0, 0] } };
  expect(flightsOf([moved], true)).toEqual([over]);
  expect(flightsOf([moved], false)).toEqual([over]);
});
