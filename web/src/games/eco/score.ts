/** ECO's score lines for the pane beside the board, and for the sheet at the end. The sums are the server's. */
import type { SheetCell, SheetRow } from "../../lib/finish/sheet.ts";
import { word } from "../../lib/vocabulary.svelte.ts";
import { t } from "./i18n/t.ts";
import { formatPoints } from "../../lib/points.ts";
import type { ScoreCause } from "../../lib/ui/ScorePane.svelte";
import type { ScoreLine } from "../../wire/generated.ts";
import type { RuleView } from "./statics.ts";

/** "Forest 2½": what it is about and its points, never torn apart. */
const named = (line: ScoreLine): string => `${summandName(line)}\u00a0${formatPoints(line.sixtieths)}`;

function summandName({ rule, key, label }: ScoreLine): string {
  const about = key.slice(key.indexOf(".") + 1);
  return rule === "EC-21" || rule === "EC-23" ? word(`biome.${about}`) : label;
}

const sum = (lines: readonly ScoreLine[]) => lines.reduce((total, line) => total + line.sixtieths, 0);

/** "3 × 2 = 6": the points stand at the right already; numbers below zero with a minus, as those have it. */
export const reasonOf = (line: ScoreLine): string =>
  line.expression.replace(/ = [^=]*$/, "").replace(/-(?=\d)/g, "−");

/** The result stays on the line of the last word before it. */
export const unbroken = (expression: string): string => expression.replace(/ = ([^=]*)$/, "\u00a0=\u00a0$1");

/** The animal's rule that a line is about. */
export const ruleOf = (line: Pick<ScoreLine, "key">, rules: readonly RuleView[]): RuleView | undefined =>
  rules.find((rule) => line.key === `EC-24.${rule.animal}`);

export interface EcoCause extends ScoreCause {
  animal?: string;
}

function together(key: string, label: string, lines: readonly ScoreLine[], now = false): EcoCause[] {
  const [first] = lines;
  if (!first) return [];
  const paying = lines.filter((line) => line.sixtieths);
  return [
    {
      key,
      rule: first.rule,
      label,
      now,
      expression: paying.map(named).join(" + "),
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
        label: rule ? word(`species.${rule.animal}`) : line.label,
        expression: reasonOf(line),
        animal: rule?.animal,
        now: running && rule?.family === "MAJORITY",
      };
    });
  const compared = lines.filter((line) => line.rule === "EC-22" || line.rule === "EC-23");
  const paid = lines.filter((line) => line.rule === "EC-25" && line.sixtieths);
  const keystones = paid.filter((line) => line.key === "EC-25.completed");
  const others = paid.filter((line) => !keystones.includes(line));
  const tallies =
    others.length > 1
      ? [...keystones.map(plain), ...together("tallies", t("eco.score.tallies"), others)]
      : [...keystones, ...others].map(plain);
  return [
    ...animals,
    ...together(
      "areas",
      t("eco.score.areas"),
      lines.filter((line) => line.rule === "EC-21"),
    ),
    ...together("ranking", t("eco.score.ranking"), compared, running),
    ...tallies,
  ];
}

export interface EcoRow extends SheetRow {
  animal?: string;
  biome?: string;
  icon?: "target" | "leaf" | "hand" | "swap";
}

const TALLIES = [
  ["EC-25.completed", "leaf", "line.completed"],
  ["EC-25.sacrificed", "hand", "line.sacrificed"],
  ["EC-25.redeemed", "swap", "line.redeemed"],
] as const;

const WORD = /\p{L}{2}/u;

/** "5 + 5 + 2" alone says little: what each summand is for. Equal ones are said once. */
function wordsOf(line: ScoreLine): string {
  const reason = reasonOf(line);
  if (WORD.test(reason) || !line.parts.length) return reason;
  const times = new Map<string, number>();
  for (const { text } of line.parts) times.set(text, (times.get(text) ?? 0) + 1);
  return `${reason}: ${[...times].map(([text, n]) => (n > 1 ? `${n} × ${text}` : text)).join(", ")}`;
}

const cellOf = (line: ScoreLine): SheetCell => ({
  reason: reasonOf(line),
  words: wordsOf(line),
  sixtieths: line.sixtieths,
});

/** A biome's area and its rank among the players belong together; "4 + 0" where the rank pays nothing. */
function biomeCell(lines: readonly ScoreLine[], biome: string, ranked: boolean): SheetCell | null {
  const of = (rule: string) => lines.find((line) => line.key === `${rule}.${biome}`);
  const [area, rank] = [of("EC-21"), of("EC-23")];
  if (!area) return null;
  if (!ranked) return cellOf(area);
  const reason = `${formatPoints(area.sixtieths)} + ${formatPoints(rank?.sixtieths ?? 0)}`;
  return {
    reason,
    words: `${reason}: ${reasonOf(rank ?? area)}`,
    sixtieths: area.sixtieths + (rank?.sixtieths ?? 0),
  };
}

/** At the end: one row for each biome (area + rank), the largest area of all, each animal, the tallies. */
export function rowsOf(
  sheets: readonly (readonly ScoreLine[])[],
  rules: readonly RuleView[],
  biomes: readonly { id: string; name: string }[],
): EcoRow[] {
  const all = sheets.flat();
  const ranked = all.some((line) => line.rule === "EC-23");
  const row = (
    key: string,
    label: string,
    rule: string,
    match: (line: ScoreLine) => boolean,
    more: Partial<EcoRow>,
  ): EcoRow => ({
    key,
    label,
    rule,
    ...more,
    cells: sheets.map((lines) => {
      const line = lines.find(match);
      return line ? cellOf(line) : null;
    }),
  });
  const overall = all.find((line) => line.rule === "EC-22");
  return [
    ...biomes.map(({ id, name }) => ({
      key: `biome ${id}`,
      label: name,
      rule: ranked ? "EC-23" : "EC-21",
      biome: id,
      cells: sheets.map((lines) => biomeCell(lines, id, ranked)),
    })),
    ...(overall
      ? [row("overall", overall.label, "EC-22", (line) => line.rule === "EC-22", { icon: "target" })]
      : []),
    ...rules.map((rule) =>
      row(
        `animal ${rule.animal}`,
        `${word(`species.${rule.animal}`)}: ${rule.label}`,
        "EC-24",
        (line) => ruleOf(line, rules) === rule,
        { animal: rule.animal, sentence: rule.sentence },
      ),
    ),
    ...TALLIES.map(([key, icon, label]) =>
      row(`tally ${icon}`, word(label), "EC-25", (line) => line.key === key, { icon }),
    ),
  ];
}
