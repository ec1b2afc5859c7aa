import { expect, it } from "vitest";
import type { EcoController } from "../controller.svelte.ts";
import { waitingTitle } from "./promptWords.ts";

it("says of others only what they have to decide, never what they will do", () => {
  const waiting = (phase: string) =>
    waitingTitle({
      view: { active: 1, phase },
      store: { pending: null },
      replaced: () => false,
      mine: () => false,
      name: () => "Ben",
      animalName: "Frog",
    } as unknown as EcoController);
  expect(waiting("tile")).toBe("Ben chooses a tile");
  expect(waiting("animal")).toBe("Ben decides about the Frog");
});
