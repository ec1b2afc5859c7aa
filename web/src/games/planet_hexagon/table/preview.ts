/** What a move would change, in words. The sums are the server's. */
import { formatPoints } from "../../../lib/points.ts";
import { changeWords, heard, type Preview } from "../../../lib/table/preview.ts";
import type { Change } from "../../../wire/generated.ts";
import { t } from "../i18n/t.ts";
import type { ColonyTile } from "../wire.ts";
import { faceName } from "../words.ts";

const MOST = 5;

const ended = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);

const fromTo = (before: string, after: string): string =>
  before && after && before !== after ? `${before} → ${after}` : after || before;

/** `leaves` is the factory whose last marker would be used, `nearer` what else there is to say. */
export function previewOf(
  all: readonly Change[],
  gain: number,
  leaves: ColonyTile | null,
  nearer: readonly string[] = [],
): Preview {
  return preview(all, gain, leaves, nearer, t("planet_hexagon.preview.none"));
}

/** What would come up nobody knows. */
export const blindPreview = (leaves: ColonyTile | null): Preview =>
  preview([], 0, leaves, [], t("planet_hexagon.preview.blind"));

function preview(
  all: readonly Change[],
  gain: number,
  leaves: ColonyTile | null,
  nearer: readonly string[],
  nothing: string,
): Preview {
  const changes = all.slice(0, MOST).map((change) => changeWords(change, fromTo));
  const even = all.length ? t("planet_hexagon.preview.even") : nothing;
  const total = gain ? formatPoints(gain, { sign: true }) : even;
  const gone = leaves ? t("planet_hexagon.preview.leaves", { host: faceName(leaves.face) }) : "";
  const first = changes[0] ? `${changes[0].text}: ${changes[0].points}` : (nearer[0] ?? "");
  return {
    total,
    changes,
    title: total,
    listed: MOST,
    more: Math.max(0, all.length - MOST),
    brief: gone || first,
    others: Math.max(0, all.length + nearer.length - (gone ? 0 : 1)),
    then: [gone, ...nearer].filter(Boolean).map(ended).join(" "),
    grave: !!gone,
    rules: [...new Set([...changes.map(({ rule }) => rule), ...(leaves ? ["HX-36"] : [])])],
    spoken: [total, heard(first), gone, ...nearer.filter((one) => one !== first)].filter(Boolean).join(". "),
  };
}
