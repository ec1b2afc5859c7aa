import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { SYMBOLS } from "./art/signs.ts";
import type { NatureCard } from "./types.ts";
import { needWords, symbolWords, tileLabel } from "./words.ts";

const robin: NatureCard = {
  id: "robin",
  kind: "animal",
  colour: "edge",
  name: "Robin",
  offers: ["A3f"],
  needs: [
    ["A1", "A2"],
    ["FRUIT", "SHRUB"],
  ],
  vp: 2,
};

afterEach(() => settings.change({ language: "en" }));

describe("signs in words", () => {
  it("differ for every sign, in both languages", () => {
    for (const language of ["en", "de"] as const) {
      settings.change({ language });
      expect(new Set(SYMBOLS.map(symbolWords)).size).toBe(SYMBOLS.length);
    }
  });

  it("join alternatives with or", () => {
    settings.change({ language: "en" });
    expect(needWords(["FRUIT", "SHRUB"])).toBe("fruit or shrub");
    settings.change({ language: "de" });
    expect(needWords(["FRUIT", "SHRUB"])).toBe("Frucht oder Strauch");
  });
});

describe("a tile in words", () => {
  it("says what an animal still needs, or that it is established", () => {
    settings.change({ language: "en" });
    const open = tileLabel(robin, { card: "robin", at: [0, 0], needs: [{ by: [1, 0] }, { by: null }] });
    expect(open).toBe("Robin, Animal, Forest edge; 2 points; still needs fruit or shrub");
    expect(tileLabel(robin, { card: "robin", at: [0, 0], token: 0 })).toContain("established");
  });

  it("hides what lies face down", () =>
    expect(tileLabel({ ...robin, kind: "habitat" }, { card: "robin", at: [0, 0], down: true })).toBe(
      "Robin, turned face down",
    ));
});
