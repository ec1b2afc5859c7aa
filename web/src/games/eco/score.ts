/** ECO's score lines for the pane beside the board, and for the sheet at the end. The sums are the server's. */
import { named, t } from "../../lib/i18n/i18n.svelte.ts";
import { formatPoints } from "../../lib/points.ts";
import type { ScoreCause } from "../../lib/ui/ScorePane.svelte";
import type { RuleView, ScoreLine } from "../../wire/generated.ts";

const sum = (lines: readonly ScoreLine[]) => lines.reduce((total, line) => total + line.sixtieths, 0);

/** "3 × 2 = 6": the points stand at the right already. */
export const reasonOf = (line: ScoreLine): string => line.expression.replace(/ = [^=]*$/, "");

/** The animal's rule that a line is about: every label of a match is different. */
export const ruleOf = (line: ScoreLine, rules: readonly RuleView[]): RuleView | undefined =>
  line.rule === "EC-24"
    ? rules.find((rule) => line.label.toLowerCase().endsWith(`: ${rule.label.toLowerCase()}`))
    : undefined;

export interface EcoCause extends ScoreCause {
  animal?: string;
}

function together(label: string, lines: readonly ScoreLine[], now = false): EcoCause[] {
  const [first] = lines;
  if (!first) return [];
  const paying = lines.filter((line) => line.sixtieths);
  return [
    {
      rule: first.rule,
      label,
      now,
      expression: paying
        .map((line) => formatPoints(line.sixtieths))
        .join(" + ")
        .replaceAll("+ −", "− "),
      sixtieths: sum(lines),
      at: lines.flatMap((line) => line.at),
      parts: lines.map((line) => ({
        text: `${line.label}: ${reasonOf(line)}`,
        sixtieths: line.sixtieths,
        at: line.at,
      })),
    },
  ];
}

const plain = (line: ScoreLine): EcoCause => ({ ...line, expression: reasonOf(line) });

/** Beside the board: animals one by one, areas and comparisons summed up. */
export function causesOf(
  lines: readonly ScoreLine[],
  rules: readonly RuleView[],
  running: boolean,
): EcoCause[] {
  const animals = lines
    .filter((line) => line.rule === "EC-24")
    .map((line): EcoCause => {
      const rule = ruleOf(line, rules);
      return {
        ...line,
        label: rule ? named("species", rule.animal) : line.label,
        expression: reasonOf(line),
        animal: rule?.animal,
        now: running && rule?.family === "MAJORITY",
      };
    });
  const compared = lines.filter((line) => line.rule === "EC-22" || line.rule === "EC-23");
  const [keystones, others] = [true, false].map((wanted) =>
    lines.filter((line) => line.rule === "EC-25" && line.sixtieths && (tallyOf(line) === "leaf") === wanted),
  ) as [ScoreLine[], ScoreLine[]];
  const tallies =
    others.length > 1
      ? [...keystones.map(plain), ...together(t("eco.score.tallies"), others)]
      : [...keystones, ...others].map(plain);
  return [
    ...animals,
    ...together(
      t("eco.score.areas"),
      lines.filter((line) => line.rule === "EC-21"),
    ),
    ...together(t("eco.score.ranking"), compared, running),
    ...tallies,
  ];
}

export interface SheetRow {
  key: string;
  label: string;
  rule: string;
  animal?: string;
  biome?: string;
  icon?: "target" | "leaf" | "hand" | "swap";
  /** By seat; null where a seat has no such line. */
  cells: ({ reason: string; sixtieths: number } | null)[];
}

const TALLIES = [
  ["leaf", "eco.sheet.completed"],
  ["hand", "eco.sheet.sacrificed"],
  ["swap", "eco.sheet.redeemed"],
] as const;

/** EC-25: keystones have places, redeemed tokens cost, sacrifices are what is left. */
const tallyOf = (line: ScoreLine) => (line.sixtieths < 0 ? "swap" : line.at.length ? "leaf" : "hand");

/** At the end: one row for each biome (area + rank), the largest area of all, each animal, the tallies. */
export function rowsOf(
  sheets: readonly (readonly ScoreLine[])[],
  rules: readonly RuleView[],
  biomes: readonly { id: string; name: string }[],
): SheetRow[] {
  const rows: SheetRow[] = biomes.map(({ id, name }) => ({
    key: `biome ${name}`,
    label: name,
    rule: "EC-23",
    biome: id,
    cells: sheets.map((lines) => {
      const own = lines.filter(
        (line) => (line.rule === "EC-21" || line.rule === "EC-23") && line.label.startsWith(`${name}:`),
      );
      return own.length
        ? {
            reason: own.length > 1 ? own.map((line) => formatPoints(line.sixtieths)).join(" + ") : "",
            sixtieths: sum(own),
          }
        : null;
    }),
  }));
  const single = (
    key: string,
    label: string,
    rule: string,
    match: (line: ScoreLine) => boolean,
  ): SheetRow => ({
    key,
    label,
    rule,
    cells: sheets.map((lines) => {
      const line = lines.find(match);
      return line ? { reason: reasonOf(line), sixtieths: line.sixtieths } : null;
    }),
  });
  const overall = sheets.flat().find((line) => line.rule === "EC-22");
  if (overall)
    rows.push({
      ...single("overall", overall.label, "EC-22", (line) => line.rule === "EC-22"),
      icon: "target",
    });
  for (const rule of rules)
    rows.push({
      ...single(
        `animal ${rule.animal}`,
        `${named("species", rule.animal)}: ${rule.label}`,
        "EC-24",
        (line) => ruleOf(line, rules)?.animal === rule.animal,
      ),
      animal: rule.animal,
    });
  for (const [icon, label] of TALLIES)
    rows.push({
      ...single(
        `tally ${icon}`,
        t(label),
        "EC-25",
        (line) => line.rule === "EC-25" && tallyOf(line) === icon,
      ),
      icon,
    });
  return rows;
}
