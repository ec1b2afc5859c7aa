import { expect, it } from "vitest";
import { HouseOptions } from "./houseOptions.svelte.ts";
import { spanWords, timeWords } from "./timeWords.ts";

it("says nothing of a table without limits", () => {
  const house = new HouseOptions(() => false);
  expect(house.wanted).toEqual({});
  expect(house.time.map(({ name }) => name)).toEqual(["time"]);
  expect(house.more.map(({ name }) => name)).toEqual(["away_seconds"]);
});

it("asks for the seconds and what happens then only where time is limited", () => {
  const house = new HouseOptions(() => false);
  house.choose("time", "move");
  expect(house.time.map(({ name }) => name)).toEqual(["time", "seconds", "then"]);
  expect(house.wanted).toEqual({ time: { kind: "move", seconds: 120, then: "bot" } });
  house.choose("seconds", "30");
  house.choose("then", "vote");
  expect(house.wanted).toEqual({ time: { kind: "move", seconds: 30, then: "vote" } });
  house.choose("time", "total");
  expect(house.wanted.time?.seconds).toBe(1200);
  house.choose("time", "none");
  expect(house.wanted).toEqual({});
});

it("has a referee only where people have roles, and says which patience is possible", () => {
  const house = new HouseOptions(() => true);
  house.choose("referee", "on");
  house.choose("away_seconds", "5");
  expect(house.troubleOf("away_seconds")).toBe("Choose a number from 10 to 3,600.");
  house.choose("away_seconds", "30");
  expect(house.troubleOf("away_seconds")).toBeUndefined();
  expect(house.wanted).toEqual({ away_seconds: 30, referee: true });
});

it("says a limit in words", () => {
  expect([15, 60, 120, 3600, 86400].map(spanWords)).toEqual([
    "15 seconds",
    "1 minute",
    "2 minutes",
    "1 hour",
    "1 day",
  ]);
  expect(timeWords({ time: null })).toBe("");
  expect(timeWords({ time: { kind: "move", seconds: 30, then: "bot" } })).toBe(
    "30 seconds for each move, then a bot moves.",
  );
});
