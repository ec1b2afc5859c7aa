import { expect, it } from "vitest";
import type { PlanetController } from "../controller.svelte.ts";
import { promptSpoken } from "./promptWords.ts";

const NOTHING = { ending: false, discarding: false, marker: null, using: null, place: null, at: null };

const asked = (kind: string, text: string, draft: object = {}) =>
  ({
    draft: { ...NOTHING, cells: [], question: { prompt: { kind, text } }, ...draft },
    waitingTile: null,
    table: [],
    team: false,
  }) as unknown as PlanetController;

it("says to the ear what the eye reads", () => {
  expect(promptSpoken(asked("take", "", { assetMove: null }))).toBe("Take a tile. Choose one of the tiles.");
  expect(promptSpoken(asked("build", ""))).toBe("Anything else? Use markers, or end your turn.");
});

it("asks in the server's sentence where the page has none of its own", () => {
  const text = "How many points have you counted?";
  expect(promptSpoken(asked("count", text))).toBe(`Count your points. ${text}`);
});

it("says that there is no place for a tile that waits", () => {
  const held = { waitingTile: { face: "farm" } };
  const controller = { ...asked("build", "", { cells: [] }), ...held } as PlanetController;
  expect(promptSpoken(controller)).toContain("There is no place for it now.");
});
