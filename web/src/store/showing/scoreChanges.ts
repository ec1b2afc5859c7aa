/** What differs between two score sheets of a seat. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import { formatPoints } from "../../lib/points.ts";
import { reason } from "../../lib/table/preview.ts";
import type { ScoreLine } from "../../wire/generated.ts";

export interface ScoreChange {
  readonly label: string;
  /** What it is paid for now; empty: for nothing. */
  readonly reason: string;
  readonly sixtieths: number;
}

type Line = Pick<ScoreLine, "key" | "label" | "expression" | "sixtieths">;

/** So many changes have room for their reasons. */
const REASONED = 2;

/** The lines that pay another amount now, the largest difference first. */
export function changedLines(before: readonly Line[], after: readonly Line[]): ScoreChange[] {
  const was = new Map(before.map((line) => [line.key, line]));
  const is = new Map(after.map((line) => [line.key, line]));
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((key) => ({
    label: (is.get(key) ?? was.get(key)!).label,
    reason: reason(is.get(key)?.expression ?? ""),
    sixtieths: (is.get(key)?.sixtieths ?? 0) - (was.get(key)?.sixtieths ?? 0),
  }));
  return changes
    .filter(({ sixtieths }) => sixtieths)
    .sort((one, other) => Math.abs(other.sixtieths) - Math.abs(one.sixtieths));
}

const signed = (sixtieths: number): string => formatPoints(sixtieths, { sign: true });

function said({ label, reason, sixtieths }: ScoreChange, whole: boolean): string {
  const change = `${label} ${signed(sixtieths)}`;
  return whole && reason ? `${change} (${reason})` : change;
}

/** The sum first: that is what everybody sees at the seat. */
export function newsWords(who: string, sum: number, changes: readonly ScoreChange[]): string {
  if (!changes.length) return t("table.score_by_sum", { who, sum: signed(sum) });
  return t("table.score_by", {
    who,
    sum: signed(sum),
    changes: changes.map((change) => said(change, changes.length <= REASONED)).join(", "),
  });
}
