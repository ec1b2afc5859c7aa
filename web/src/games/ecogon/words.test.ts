import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { vocabulary } from "../../lib/vocabulary.svelte.ts";
import { ecogon as de } from "./i18n/de/ecogon.ts";
import { ecogonFinish as deFinish } from "./i18n/de/ecogonFinish.ts";
import { ecogonTable as deTable } from "./i18n/de/ecogonTable.ts";
import { ecogon as en } from "./i18n/en/ecogon.ts";
import { ecogonFinish as enFinish } from "./i18n/en/ecogonFinish.ts";
import { ecogonTable as enTable } from "./i18n/en/ecogonTable.ts";
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

const WORDS = {
  "symbol.FRUIT": "fruits",
  "symbol.SHRUB": "shrub",
  "kind.animal": "animal",
  "colour.edge": "forest edge",
};

beforeEach(() => vocabulary.learn(WORDS));
afterEach(() => {
  settings.change({ language: "en" });
  vocabulary.learn({});
});

describe("the page", () => {
  it.each([
    ["en", [en, enTable, enFinish], /\bcards?\b/],
    ["de", [de, deTable, deFinish], /Karte|abwerf|Wirf|Marker/],
  ])("has the game's own word for a tile, a token and a discard: %s", (_, tables, others) => {
    const texts = tables.flatMap((table) => Object.values(table).map((text) => JSON.stringify(text)));
    expect(texts.filter((text) => others.test(text))).toEqual([]);
  });
});

describe("signs in words", () => {
  it("join alternatives with or", () => {
    expect(needWords(["FRUIT", "SHRUB"])).toBe("fruits or shrub");
    settings.change({ language: "de" });
    vocabulary.learn({ ...WORDS, "symbol.FRUIT": "Früchte", "symbol.SHRUB": "Strauch" });
    expect(needWords(["FRUIT", "SHRUB"])).toBe("Früchte oder Strauch");
  });

  it("are named by their ids while nobody has said more", () => {
    vocabulary.learn(undefined);
    expect(symbolWords("HERB")).toBe("HERB");
  });
});

describe("a tile in words", () => {
  it("says what an animal still needs, or that it is established", () => {
    settings.change({ language: "en" });
    const open = tileLabel(robin, { card: "robin", at: [0, 0], needs: [{ by: [1, 0] }, { by: null }] });
    expect(open).toBe("Robin, Animal, Forest edge; 2 points; still needs fruits or shrub");
    expect(tileLabel(robin, { card: "robin", at: [0, 0], token: 0 })).toContain("established");
  });

  it("hides what lies face down", () =>
    expect(tileLabel({ ...robin, kind: "habitat" }, { card: "robin", at: [0, 0], down: true })).toBe(
      "Robin, turned face down",
    ));
});
