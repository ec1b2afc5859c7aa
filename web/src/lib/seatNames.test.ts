import { afterEach, expect, it } from "vitest";
import { seatName } from "./seatNames.ts";
import { settings } from "./settings.svelte.ts";

afterEach(() => settings.change({ language: "en" }));

it("calls somebody without a name in the language of the page", () => {
  const called = (name: string) => seatName({ seat: 1, name });
  expect([called("Player 2"), called("Player 2b"), called("Ada")]).toEqual(["Player 2", "Player 2b", "Ada"]);
  settings.change({ language: "de" });
  expect([called("Player 2"), called("Player 2b")]).toEqual(["Spieler 2", "Spieler 2b"]);
  expect([called("Ada"), called("Player Ada")]).toEqual(["Ada", "Player Ada"]);
});
