import { expect, it } from "vitest";
import { counted } from "./unit.ts";

const NICHES = { one: "niche", many: "niches" };

it("counts in the game's own words", () => {
  expect(counted(NICHES, 60)).toBe("1 niche");
  expect(counted(NICHES, 5 * 60)).toBe("5 niches");
  expect(counted(NICHES, 30)).toBe("½ niche");
  expect(counted(NICHES, -120)).toBe("−2 niches");
});

it("says only the number where nobody has said what it counts", () => expect(counted(null, 120)).toBe("2"));
