import { expect, it } from "vitest";
import { spoken } from "./spoken.ts";

it("ends what has no end, and leaves out what is empty", () => {
  expect(spoken("Play a tile", "Or end your turn.")).toBe("Play a tile. Or end your turn.");
  expect(spoken("Oak here?", "")).toBe("Oak here?");
});
