import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vocabulary } from "../../lib/vocabulary.svelte.ts";
import type { ScoreLine } from "../../wire/generated.ts";
import type { RuleView } from "./statics.ts";
import { causesOf, reasonOf, rowsOf, ruleOf, unbroken } from "./score.ts";

const line = (key: string, label: string, expression: string, points: number, seat = 0): ScoreLine => ({
  seat,
  key,
  rule: key.split(".")[0]!,
  label,
  expression,
  sixtieths: 60 * points,
  at: [[points, 0]],
  parts: [],
});
const rules: RuleView[] = [
  { animal: "deer", family: "LINE", parameters: {}, label: "Straight rows", sentence: "…" },
  { animal: "wolf", family: "MAJORITY", parameters: {}, label: "The most wolves", sentence: "…" },
];
const lines = [
  line("EC-21.forest", "Forest: largest area", "6 tiles × 1 = 6", 6),
  line("EC-21.water", "Water: largest area", "2 tiles × 1 = 2", 2),
  line("EC-22.forest", "Largest area of all", "6 tiles of forest, first = 3", 3),
  line("EC-23.forest", "Forest: rank", "6 tiles, first = 3", 3),
  line("EC-24.deer", "Deer: straight rows", "row of 3 = 10", 10),
  line("EC-24.wolf", "Wolf: the most wolves", "2 wolves, first = 8", 8),
  line("EC-25.completed", "Completed keystones", "2 × 2 = 4", 4),
  line("EC-25.redeemed", "Redeemed tokens", "1 × -1 = -1", -1),
];

beforeAll(() =>
  vocabulary.learn({
    "species.deer": "Deer",
    "species.wolf": "Wolf",
    "biome.forest": "Forest",
    "biome.water": "Water",
    "line.completed": "Completed keystones",
    "line.sacrificed": "Sacrificed animals",
    "line.redeemed": "Redeemed tokens",
  }),
);
afterAll(() => vocabulary.learn({}));

describe("score lines", () => {
  it("know their animal by their key, whatever they are called", () => {
    const german: ScoreLine = { ...lines[4]!, label: "Hirsch: in Reihen" };
    expect(ruleOf(german, rules)?.animal).toBe("deer");
    expect(ruleOf(lines[0]!, rules)).toBeUndefined();
  });

  it("leave the result out of the reason", () => expect(reasonOf(lines[0]!)).toBe("6 tiles × 1"));

  it("lose no point when they are gathered", () => {
    const causes = causesOf(lines, rules, true);
    const total = (list: readonly { sixtieths: number }[]) =>
      list.reduce((sum, one) => sum + one.sixtieths, 0);
    expect(total(causes)).toBe(total(lines));
    expect(causes.map((cause) => cause.now ?? false)).toEqual([false, true, false, true, false, false]);
    expect(causes[2]).toMatchObject({
      expression: "Forest\u00a06 + Water\u00a02",
      sixtieths: 480,
    });
  });

  it("fill a sheet of players by lines", () => {
    const biomes = [
      { id: "forest", name: "Forest" },
      { id: "water", name: "Water" },
    ];
    const rows = rowsOf([lines, []], rules, biomes);
    expect(rows.map((row) => row.label)).toEqual([
      "Forest",
      "Water",
      "Largest area of all",
      "Deer: Straight rows",
      "Wolf: The most wolves",
      "Completed keystones",
      "Sacrificed animals",
      "Redeemed tokens",
    ]);
    expect(rows.slice(-3).map((row) => row.cells[0]?.sixtieths)).toEqual([240, undefined, -60]);
    expect(rows[0]!.cells).toEqual([
      { reason: "6 + 3", words: "6 + 3: 6 tiles, first", sixtieths: 540 },
      null,
    ]);
    expect(rows[1]!.cells[0]).toEqual({ reason: "2 + 0", words: "2 + 0: 2 tiles × 1", sixtieths: 120 });
  });

  it("find their row in any language", () => {
    const german = lines.map((one) => ({ ...one, label: "?" }));
    const rows = rowsOf([german], rules, [{ id: "forest", name: "Wald" }]);
    expect(rows.map((row) => row.cells[0]?.sixtieths)).toEqual([540, 180, 600, 480, 240, undefined, -60]);
  });

  it("fill the sheet of one player without ranks", () => {
    const alone = lines.filter(({ rule }) => rule !== "EC-22" && rule !== "EC-23");
    const [forest, deer] = rowsOf([alone], rules, [{ id: "forest", name: "Forest" }]);
    expect(forest).toMatchObject({ rule: "EC-21", cells: [{ reason: "6 tiles × 1", sixtieths: 360 }] });
    expect(deer?.label).toBe("Deer: Straight rows");
  });

  it("say what bare numbers stand for", () => {
    const part = (text: string, points: number) => ({ text, sixtieths: 60 * points, at: [] });
    const parts = [part("row of 2", 5), part("single Deer", 2), part("row of 2", 5)];
    const rows = rowsOf(
      [[{ ...line("EC-24.deer", "Deer: straight rows", "5 + 2 + 5 = 12", 12), parts }]],
      rules,
      [],
    );
    expect(rows[0]!.cells[0]?.words).toBe("5 + 2 + 5: 2 × row of 2, single Deer");
  });
});

it("keeps the result of an example on the line of its last word", () => {
  expect(unbroken("2 pairs × 4 = 8")).toBe("2 pairs × 4\u00a0=\u00a08");
});

it("says what tokens cost with a minus", () => {
  expect(reasonOf(line("EC-25.redeemed", "Redeemed tokens", "5 × -1 = -5", -5))).toBe("5 × −1");
});
