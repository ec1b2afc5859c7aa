import { expect, it } from "vitest";
import { TableSettings } from "./tableSettings.svelte.ts";
import { spanWords, timeWords } from "./timeWords.ts";

it("says nothing of a table without limits", () => {
  const settings = new TableSettings(() => false);
  expect(settings.wanted).toEqual({});
  expect(settings.time.map(({ name }) => name)).toEqual(["time"]);
  expect(settings.more.map(({ name }) => name)).toEqual(["away_seconds"]);
});

it("asks for the seconds and what happens then only where time is limited", () => {
  const settings = new TableSettings(() => false);
  settings.choose("time", "move");
  expect(settings.time.map(({ name }) => name)).toEqual(["time", "seconds", "then"]);
  expect(settings.wanted).toEqual({ time: { kind: "move", seconds: 120, then: "bot" } });
  settings.choose("seconds", "30");
  settings.choose("then", "vote");
  expect(settings.wanted).toEqual({ time: { kind: "move", seconds: 30, then: "vote" } });
  settings.choose("time", "total");
  expect(settings.wanted.time?.seconds).toBe(1200);
  settings.choose("time", "none");
  expect(settings.wanted).toEqual({});
});

it("has a referee only where people have roles, and says which patience is possible", () => {
  const settings = new TableSettings(() => true);
  settings.choose("referee", "on");
  settings.choose("away_seconds", "5");
  expect(settings.troubleOf("away_seconds")).toBe("Choose a number from 10 to 3,600.");
  settings.choose("away_seconds", "30");
  expect(settings.troubleOf("away_seconds")).toBeUndefined();
  expect(settings.wanted).toEqual({ away_seconds: 30, referee: true });
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
