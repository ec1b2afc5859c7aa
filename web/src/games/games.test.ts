import { expect, it } from "vitest";
import { FIRST_GAME, GAMES } from "./games.ts";

const folders = Object.keys(import.meta.glob("./*/*.*")).map((path) => path.split("/")[1]!);

it("finds every folder with an entry, in the order of the lobby", () => {
  const orders = Object.values(GAMES).map(({ order }) => order);
  expect(Object.keys(GAMES).sort()).toEqual([...new Set(folders)].sort());
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
});

it("reads the rules of a game that can be played, where none is meant", () => {
  expect(GAMES[FIRST_GAME]?.pages).toBeDefined();
  const before = Object.values(GAMES).filter(({ order }) => order < GAMES[FIRST_GAME]!.order);
  expect(before.filter(({ pages }) => pages)).toEqual([]);
});

it("names game and length of a table that is made at once", () => {
  const quick = Object.values(GAMES).flatMap(({ title, card, quick: start }) =>
    start ? [{ title, card, start }] : [],
  );
  expect(quick.length).toBeGreaterThan(1);
  for (const { title, card, start } of quick)
    for (const language of ["en", "de"] as const) {
      const label = start.label[language];
      const chosen = Object.values(start.options ?? {}).map(String);
      expect(label).toContain(title);
      expect(
        chosen.length ? chosen.some((n) => label.includes(n)) : label.includes(card[language].time),
      ).toBe(true);
    }
});
