/** The score sheet of all civilizations: a row for each cause of points. The sums are the server's. */
import type { SheetCell, SheetRow } from "../../../lib/finish/sheet.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import type { ScoreLine } from "../../../wire/generated.ts";

const KEYS = [
  "forest",
  "view",
  "pipelines",
  "farms",
  "public",
  "markers",
  "bonus",
  "common",
  "goal",
] as const;
/** Rows that everybody has, whoever scores there. */
const SELDOM: readonly string[] = ["bonus"];
const RULES: Readonly<Record<(typeof KEYS)[number], string>> = {
  forest: "HX-45",
  view: "HX-46",
  pipelines: "HX-47",
  farms: "HX-48",
  public: "HX-49",
  markers: "HX-50",
  bonus: "HX-38",
  common: "HX-52",
  goal: "HX-51",
};

const WORD = /\p{L}{2}/u;
/** "3 × 2 = 6": the points stand at the right already. */
export const reasonOf = (expression: string): string => expression.replace(/ = [^=]*$/, "");

/** "3 + 3 + 1" alone says little: what each summand is for. Equal ones are said once. */
function wordsOf(line: ScoreLine): string {
  const reason = reasonOf(line.expression);
  if (!line.parts.length || WORD.test(reason)) return reason;
  const times = new Map<string, number>();
  for (const { text, sixtieths } of line.parts) if (sixtieths) times.set(text, (times.get(text) ?? 0) + 1);
  const parts = [...times].map(([text, n]) => (n > 1 ? `${n} × ${text}` : text));
  return parts.length ? `${reason}: ${parts.join(", ")}` : reason;
}

function cellOf(line: ScoreLine): SheetCell {
  const reason = reasonOf(line.expression);
  return { reason: WORD.test(reason) ? "" : reason, words: wordsOf(line), sixtieths: line.sixtieths };
}

export function rowsOf(sheets: readonly (readonly ScoreLine[])[]): SheetRow[] {
  const used = new Set(sheets.flat().map(({ key }) => key));
  return KEYS.filter((key) => !SELDOM.includes(key) || used.has(key)).map((key) => ({
    key,
    label: word(`line.${key}`),
    rule: RULES[key],
    cells: sheets.map((lines) => {
      const line = lines.find((one) => one.key === key);
      return line ? cellOf(line) : null;
    }),
  }));
}
