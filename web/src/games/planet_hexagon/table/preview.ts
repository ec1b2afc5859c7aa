/** What a move would change, in words. The sums are the server's. */
import { formatPoints } from "../../../lib/points.ts";
import { changeWords, heard, type Preview } from "../../../lib/table/preview.ts";
import type { Change } from "../../../wire/generated.ts";
import { t } from "../i18n/t.ts";
import type { ColonyTile } from "../wire.ts";
import { faceName } from "../words.ts";

const MOST = 5;

const fromTo = (before: string, after: string): string =>
  before && after && before !== after ? `${before} → ${after}` : after || before;

/** `leaves` is the factory whose last marker would be used; `blind`: what would come up nobody knows. */
export function previewOf(
  all: readonly Change[],
  gain: number,
  leaves: ColonyTile | null,
  blind = false,
): Preview {
  const changes = all.slice(0, MOST).map((change) => changeWords(change, fromTo));
  const nothing = blind ? t("planet_hexagon.preview.blind") : t("planet_hexagon.preview.none");
  const total = gain || all.length ? formatPoints(gain, { sign: true }) : nothing;
  const gone = leaves ? t("planet_hexagon.preview.leaves", { host: faceName(leaves.face) }) : "";
  const first = changes[0]?.text ?? "";
  return {
    total,
    changes,
    title: total,
    listed: MOST,
    more: Math.max(0, all.length - MOST),
    brief: gone || first,
    others: 0,
    then: gone,
    grave: true,
    rules: [...new Set([...changes.map(({ rule }) => rule), ...(leaves ? ["HX-36"] : [])])],
    spoken: [total, heard(first), gone].filter(Boolean).join(". "),
  };
}
