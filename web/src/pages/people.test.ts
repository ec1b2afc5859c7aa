import { afterEach, expect, it } from "vitest";
import { settings } from "../lib/settings.svelte.ts";
import { levelWord } from "./people.ts";

const LEVELS = ["easy", "medium", "hard"] as const;
const words = (together: boolean) => LEVELS.map((level) => levelWord(level, together));
afterEach(() => settings.change({ language: "en" }));

it("calls a bot's level strength among rivals, and help among partners", () => {
  expect(words(false)).toEqual(["easy", "medium", "hard"]);
  expect(words(true)).toEqual(["much help", "some help", "little help"]);
  settings.change({ language: "de" });
  expect(words(true)).toEqual(["viel Hilfe", "etwas Hilfe", "wenig Hilfe"]);
});
