/** What a move would change, in words. The sums are the server's. */
import { t } from "../i18n/t.ts";
import { formatPoints } from "../../../lib/points.ts";
import { changeWords, heard, type ChangeWords, type Preview } from "../../../lib/table/preview.ts";
import type { Change, NextHalf } from "../../../wire/generated.ts";
import type { EcoTypes } from "../wire.ts";

/** So many stand in a bubble. */
const MOST = 6;

/** The same word, or its plural. */
const alike = (one: string, other: string): boolean =>
  one === other || (!!one && !!other && (one.startsWith(other) || other.startsWith(one)));

/** "6 tiles", "7 tiles": "6 → 7 tiles". What stays the same is said once. */
export function fromTo(from: string, to: string): string {
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

/** A tile that changes no points may still have a good animal. */
const nothing = (): ChangeWords => ({ key: "nothing", text: t("eco.preview.none"), points: "", rule: "" });

export function previewOf(all: readonly Change[], gain: number, then = ""): Preview | null {
  const changed = all.map((change) => changeWords(change, fromTo));
  if (!changed.length && !then) return null;
  const changes = changed.length ? changed : [nothing()];
  const [first, ...others] = changes;
  const total = changed.length ? formatPoints(gain, { sign: true }) : "";
  const { text, points } = first!;
  return {
    total,
    changes,
    // One change is the total itself.
    title: others.length ? total : [total, text].filter(Boolean).join(": "),
    listed: others.length ? MOST : 0,
    more: Math.max(0, changes.length - MOST),
    brief: total ? (others.length ? `${text} ${points}` : text) : then,
    others: others.length,
    then,
    rules: [...new Set(changed.map(({ rule }) => rule))],
    spoken: total ? `${total}: ${heard(text)}` : `${text}. ${then}`,
  };
}
