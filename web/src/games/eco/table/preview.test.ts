import { describe, expect, it } from "vitest";
import type { Change } from "../../../wire/generated.ts";
import { fromTo, previewOf, thenWords } from "./preview.ts";

const change = (label: string, before: string, after: string, points: number, rule = "EC-24"): Change => ({
  seat: 0,
  key: `${rule}.${label.toLowerCase()}`,
  rule,
  label,
  before,
  after,
  sixtieths: points * 60,
  story: false,
  at: [],
});

describe("a change", () => {
  it.each([
    ["6 tiles", "7 tiles", "6 → 7 tiles"],
    ["1 tile", "2 tiles", "1 → 2 tiles"],
    ["1 × 2", "2 × 2", "1 → 2 × 2"],
    ["row of 2", "row of 3", "row of 2 → row of 3"],
    ["2 tiles, second place", "3 tiles, first place", "2 tiles, second place → 3 tiles, first place"],
    ["", "1 triangle × 16", "1 triangle × 16"],
    ["1 pair", "", "1 pair → 0"],
  ])("from “%s” to “%s” reads “%s”", (before, after, text) => expect(fromTo(before, after)).toBe(text));
});

describe("the preview of a move", () => {
  it("is silent when nothing changes", () => expect(previewOf([], 0)).toBeNull());

  it("speaks of the animal where the tile changes nothing", () => {
    const preview = previewOf([], 0, "Then the Deer: at best +5")!;
    expect([preview.title, preview.total, preview.rules]).toEqual(["Changes no points", "", []]);
    expect(preview.brief).toBe("Then the Deer: at best +5");
    expect(preview.then).toBe("Then the Deer: at best +5");
  });

  it("names the largest change first, each rule once, and counts what it leaves out", () => {
    const preview = previewOf(
      [
        change("Deer", "row of 2 = 2", "row of 3 = 7", 5),
        change("Forest", "6 tiles", "7 tiles", 1, "EC-21"),
        change("Wolf", "1 pair", "", -1),
        change("Frog", "", "1 home", 1),
        change("Fish", "", "1 row", 1),
        change("Water", "1 tile", "2 tiles", 1, "EC-21"),
        change("Plains", "1 tile", "2 tiles", 1, "EC-21"),
        change("Wetland", "1 tile", "2 tiles", 1, "EC-21"),
      ],
      7 * 60,
    )!;
    expect(preview.total).toBe("+7");
    const [first, ...others] = preview.changes;
    expect(first).toEqual({
      key: "EC-24.deer",
      text: "Deer row of 2 → row of 3",
      points: "+5",
      rule: "EC-24",
    });
    expect(others.slice(0, 5).map(({ text, points }) => `${text} ${points}`)).toEqual([
      "Forest 6 → 7 tiles +1",
      "Wolf 1 pair → 0 −1",
      "Frog 1 home +1",
      "Fish 1 row +1",
      "Water 1 → 2 tiles +1",
    ]);
    expect(others, "all of them, for whoever opens the whole reason").toHaveLength(7);
    expect([preview.listed, preview.more, preview.others]).toEqual([6, 2, 7]);
    expect(preview.rules).toEqual(["EC-24", "EC-21"]);
    expect(preview.spoken).toBe("+7: Deer row of 2 to row of 3");
  });

  it("says what the animal of the tile would bring", () => {
    expect(thenWords({ move: { type: "settle_animal", at: [1, 0] }, gain: 300 }, "Deer")).toBe(
      "Then the Deer: at best +5",
    );
    expect(thenWords({ move: { type: "sacrifice_animal" }, gain: 120 }, "Deer")).toBe(
      "Then the Deer: sacrificed, +2",
    );
    expect(thenWords(null, "Deer")).toBe("");
  });
});
