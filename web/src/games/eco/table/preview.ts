/** What a move would change, in words. The sums are the server's. */
import { t } from "../i18n/t.ts";
import { formatPoints } from "../../../lib/points.ts";
import type { NextHalf } from "../../../wire/generated.ts";
import type { Change } from "../../../wire/generated.ts";
import type { EcoTypes } from "../wire.ts";

/** So many stand in a bubble. */
export const MOST = 6;

/** "3 × 2 = 6": what it comes to is said as points. */
const reason = (expression: string): string => expression.replace(/ = [^=]*$/, "");

/** The same word, or its plural. */
const alike = (one: string, other: string): boolean =>
  one === other || (!!one && !!other && (one.startsWith(other) || other.startsWith(one)));

/** "6 tiles", "7 tiles": "6 → 7 tiles". What stays the same is said once. */
export function fromTo(before: string, after: string): string {
  const [from, to] = [reason(before), reason(after)];
  if (!from) return to;
  if (!to) return `${from} → 0`;
  const [a, ...restA] = from.split(" ");
  const [b, ...restB] = to.split(" ");
  const same =
    /^\d/.test(a!) &&
    /^\d/.test(b!) &&
    restA.length > 0 &&
    restA.length === restB.length &&
    restA.every((word, i) => (i ? word === restB[i] : alike(word, restB[i]!)));
  return same ? `${a} → ${to}` : `${from} → ${to}`;
}

/** The best that can be done with the animal afterwards, and where. */
export function thenWords(then: NextHalf<EcoTypes> | null, animal: string): string {
  if (!then) return "";
  const points = formatPoints(then.gain, { sign: true });
  return then.move.type === "sacrifice_animal"
    ? t("eco.preview.then_sacrifice", { animal, points })
    : t("eco.preview.then", { animal, points });
}

export interface ChangeWords {
  key: string;
  text: string;
  points: string;
  rule: string;
}

export const changeWords = (change: Change): ChangeWords => ({
  key: change.key,
  text: `${change.label} ${fromTo(change.before, change.after)}`.trim(),
  points: formatPoints(change.sixtieths, { sign: true }),
  rule: change.rule,
});

/** A tile that changes no points may still have a good animal. */
const nothing = (): ChangeWords => ({ key: "nothing", text: t("eco.preview.none"), points: "", rule: "" });

export interface Preview {
  /** What all of it brings; empty if nothing changes. */
  total: string;
  /** The largest change. */
  first: ChangeWords;
  others: readonly ChangeWords[];
  /** Of all that are named, each once. */
  rules: readonly string[];
  /** What the animal that comes with the tile would bring then. */
  then: string;
  /** Short, for the ear. */
  spoken: string;
}

export function previewOf(changes: readonly Change[], gain: number, then = ""): Preview | null {
  const [first, ...others] = changes.map(changeWords);
  if (!first)
    return then
      ? {
          total: "",
          first: nothing(),
          others: [],
          rules: [],
          then,
          spoken: `${nothing().text}. ${then}`,
        }
      : null;
  const total = formatPoints(gain, { sign: true });
  return {
    total,
    first,
    others,
    rules: [...new Set([first, ...others].map((change) => change.rule))],
    then,
    spoken: t("eco.preview.spoken", {
      points: total,
      change: first.text.replace("→", t("eco.preview.to")),
    }),
  };
}
