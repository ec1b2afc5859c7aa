/** What a move would change, in words. The sums are the server's. */
import { formatPoints } from "../../../lib/points.ts";
import type { Change } from "../../../wire/generated.ts";
import { t } from "../i18n/t.ts";
import type { ColonyTile } from "../wire.ts";
import { faceName } from "../words.ts";

const MOST = 5;

/** "3 × 2 = 6": what it comes to is said as points. */
const reason = (expression: string): string => expression.replace(/ = [^=]*$/, "");

export interface ChangeWords {
  key: string;
  text: string;
  points: string;
  rule: string;
}

export function changeWords(change: Change): ChangeWords {
  const [before, after] = [reason(change.before), reason(change.after)];
  const way = before && after && before !== after ? `${before} → ${after}` : after || before;
  return {
    key: change.key,
    text: `${change.label} ${way}`.trim(),
    points: formatPoints(change.sixtieths, { sign: true }),
    rule: change.rule,
  };
}

export interface Preview {
  /** What all of it brings. */
  total: string;
  changes: readonly ChangeWords[];
  /** How many more there are. */
  more: number;
  /** Of all that are named, each once. */
  rules: readonly string[];
  /** The factory goes with its last marker. */
  leaves: string;
  /** Short, for the ear. */
  spoken: string;
}

/** `leaves` is the factory whose last marker would be used. */
export function previewOf(all: readonly Change[], gain: number, leaves: ColonyTile | null): Preview {
  const changes = all.slice(0, MOST).map(changeWords);
  const total = gain || all.length ? formatPoints(gain, { sign: true }) : t("planet_hexagon.preview.none");
  const gone = leaves ? t("planet_hexagon.preview.leaves", { host: faceName(leaves.face) }) : "";
  return {
    total,
    changes,
    more: Math.max(0, all.length - MOST),
    rules: [...new Set([...changes.map(({ rule }) => rule), ...(leaves ? ["HX-36"] : [])])],
    leaves: gone,
    spoken: [total, changes[0]?.text.replace("→", t("planet_hexagon.preview.to")), gone]
      .filter(Boolean)
      .join(". "),
  };
}
