/** What a move would bring, in words; the sums are the server's. */
import { t } from "../i18n/i18n.svelte.ts";
import { formatPoints } from "../points.ts";

export interface ChangeWords {
  key: string;
  text: string;
  points: string;
  rule: string;
}

export interface Preview {
  /** What all of it brings; empty if nothing changes. */
  total: string;
  /** All that changes, the largest first. */
  changes: readonly ChangeWords[];
  /** A bubble beside the move: its title, how many changes stand below it, and how many don't. */
  title: string;
  listed: number;
  more: number;
  /** In one line beside the total, and how many changes that leaves out. */
  brief: string;
  others: number;
  /** What else would follow; `grave`: something goes. */
  then: string;
  grave?: boolean;
  /** Of all that are named, each once. */
  rules: readonly string[];
  /** Short, for the ear. */
  spoken: string;
}

/** "3 × 2 = 6": what it comes to is said as points. */
export const reason = (expression: string): string => expression.replace(/ = [^=]*$/, "");

interface Change {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly sixtieths: number;
  readonly rule: string;
}

/** `way` says how one reason becomes the other: "6 → 7 tiles". */
export const changeWords = (
  { key, label, before, after, sixtieths, rule }: Change,
  way: (before: string, after: string) => string,
): ChangeWords => ({
  key,
  text: `${label} ${way(reason(before), reason(after))}`.trim(),
  points: formatPoints(sixtieths, { sign: true }),
  rule,
});

/** An arrow has no sound. */
export const heard = (text: string): string => text.replace("→", t("table.preview_to"));
