import { describe, expect, it } from "vitest";
import { PLANT_TYPES } from "../art/signs.ts";
import {
  asCard,
  asFields,
  changedFields,
  checksOf,
  emptyDraft,
  isReady,
  sayable,
  toggled,
  withKind,
  withNeed,
  withNewNeed,
  withoutNeed,
  withSymbol,
} from "./speciesForm.ts";
import type { Check } from "../types.ts";

const limits = { needs: 4, alternatives: 2, vp: 6 };

describe("the species form", () => {
  it("keeps name and colour when the kind changes, not what belongs to the other kind", () => {
    const animal = { ...emptyDraft(), name: "Newt", colour: "edge" as const, picture: "sand-lizard", vp: 4 };
    const plant = withKind(animal, "plant");
    expect(plant).toMatchObject({ kind: "plant", name: "Newt", colour: "edge", picture: null, needs: [] });
    expect(withKind(plant, "plant")).toBe(plant);
  });

  it("lets a plant have one type, first, and several offers", () => {
    let symbols = toggled([], "FLOWER", PLANT_TYPES);
    symbols = toggled(symbols, "HERB", PLANT_TYPES);
    symbols = toggled(symbols, "SEED", PLANT_TYPES);
    expect(symbols).toEqual(["HERB", "FLOWER", "SEED"]);
    expect(toggled(symbols, "SHRUB", PLANT_TYPES)).toEqual(["SHRUB", "FLOWER", "SEED"]);
    expect(toggled(symbols, "FLOWER", PLANT_TYPES)).toEqual(["HERB", "SEED"]);
  });

  it("holds up to two alternatives in a need, the last gives way", () => {
    expect(withSymbol([], "NUT", limits)).toEqual(["NUT"]);
    expect(withSymbol(["NUT"], "SEED", limits)).toEqual(["NUT", "SEED"]);
    expect(withSymbol(["NUT", "SEED"], "A1", limits)).toEqual(["NUT", "A1"]);
    expect(withSymbol(["NUT", "SEED"], "NUT", limits)).toEqual(["SEED"]);
  });

  it("adds needs up to the limit and removes the right one", () => {
    let draft = emptyDraft();
    for (let i = 0; i < 9; i++) draft = withNewNeed(draft, limits);
    expect(draft.needs).toHaveLength(4);
    draft = withNeed(withNeed(draft, 0, ["HERB"]), 2, ["A2f"]);
    expect(withoutNeed(draft, 1).needs).toEqual([["HERB"], ["A2f"], []]);
  });

  it("shows itself as a card without empty needs", () => {
    const draft = { ...emptyDraft(), movement: "flying" as const, needs: [["HERB"], []] as const, vp: 3 };
    expect(asCard(draft, "?")).toMatchObject({ name: "?", offers: ["A2f"], needs: [["HERB"]], vp: 3 });
    const plant = { ...emptyDraft("plant"), name: " Sorrel ", symbols: ["HERB"] as const, vp: 3 };
    expect(asCard(plant, "?")).toMatchObject({ name: "Sorrel", offers: ["HERB"], needs: [], vp: 0 });
  });

  it("has no colour before one is chosen", () => {
    expect(asCard(emptyDraft(), "?").colour).toBeNull();
    expect(asCard({ ...emptyDraft(), colour: "forest" }, "?").colour).toBe("forest");
  });

  it("sends needs as texts and only what belongs to the kind", () => {
    const animal = { ...emptyDraft(), name: "Newt", needs: [["A1", "A2"], []] as const, picture: "robin" };
    expect(asFields(animal)).toMatchObject({ needs: ["A1/A2", ""], size: 2, symbols: [], picture: "robin" });
    expect(asFields(emptyDraft())).toMatchObject({ picture: "" });
    expect(asFields({ ...emptyDraft("plant"), symbols: ["HERB"] })).toMatchObject({
      size: null,
      vp: null,
      symbols: ["HERB"],
    });
  });

  it("is ready when no check is an error, and finds the checks of a field", () => {
    const checks: Check[] = [
      { field: "needs", severity: "warning", text: "rare" },
      { field: "needs.0", severity: "error", text: "empty" },
    ];
    expect(checksOf(checks, "needs").map((check) => check.text)).toEqual(["rare"]);
    expect(isReady(checks)).toBe(false);
    expect(isReady(checks.slice(0, 1))).toBe(true);
  });

  it("speaks of mistakes only where somebody has been", () => {
    const before = emptyDraft();
    const named = { ...before, name: "Newt" };
    expect(changedFields(before, named)).toEqual(["name"]);
    const fed = withNeed(withNewNeed(named, limits), 1, ["HERB"]);
    expect(changedFields(named, fed)).toEqual(["needs.1"]);
    expect(changedFields(named, withNewNeed(named, limits))).toEqual([]);
    const checks: Check[] = [
      { field: "name", severity: "error", text: "missing" },
      { field: "needs.0", severity: "error", text: "empty" },
      { field: "vp", severity: "hint", text: "a lot" },
    ];
    expect(sayable(checks, new Set(["name"]), false).map((check) => check.text)).toEqual([
      "missing",
      "a lot",
    ]);
    expect(sayable(checks, new Set(), true)).toEqual(checks);
  });
});
