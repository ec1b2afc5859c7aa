import { expect, it } from "vitest";
import { FIRST_GAME, GAMES } from "./games.ts";

const art = Object.keys(import.meta.glob("./*/LobbyArt.svelte"));

it("finds every folder with an entry, in the order of the lobby", () => {
  const orders = Object.values(GAMES).map(({ order }) => order);
  expect(orders.length).toBeGreaterThan(1);
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
});

it("has a picture for every card", () => {
  expect(art.map((path) => path.split("/")[1]).sort()).toEqual(Object.keys(GAMES).sort());
});

it("reads the rules of a game that can be played, where none is meant", () => {
  expect(GAMES[FIRST_GAME]?.pages).toBeDefined();
  const before = Object.values(GAMES).filter(({ order }) => order < GAMES[FIRST_GAME]!.order);
  expect(before.filter(({ pages }) => pages)).toEqual([]);
});
