/** What happened to a score line, in words: "Deer: row of 2 becomes row of 3". */
import { t } from "../i18n/i18n.svelte.ts";

export interface LineChange {
  readonly label: string;
  /** Empty: it paid nothing then. */
  readonly before: string;
  readonly after: string;
  /** What was before has clauses of its own, and can't stand within a sentence. */
  readonly story: boolean;
}

/** "5 tiles" before "7 tiles": the 5 alone will do. Where more than a word differs, all of it is said. */
function withoutSameEnd(before: string, after: string): string {
  const [first, ...rest] = before.split(" ");
  const same = rest.join(" ") === after.split(" ").slice(1).join(" ");
  return same ? first! : before;
}

export function changeWords({ label: what, before, after, story }: LineChange): string {
  if (!before) return t("finish.change_new", { what, after });
  if (!after) return t("finish.change_lost", { what, before });
  if (story) return t("finish.change_story", { what, before, after });
  return t("finish.change", { what, before: withoutSameEnd(before, after), after });
}

/** Those that moved most, up or down, still in their order. */
export function strongest<Point extends { readonly sixtieths: number }>(
  points: readonly Point[],
  most: number,
): Point[] {
  const moved = ({ sixtieths }: Point) => Math.abs(sixtieths);
  const least = points.map(moved).sort((one, other) => other - one)[most - 1];
  return points.filter((point) => least === undefined || moved(point) >= least).slice(0, most);
}
