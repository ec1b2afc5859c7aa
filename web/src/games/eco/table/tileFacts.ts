/** What there is to know about a laid tile: who lives or may live there, and what it counts for. */
import { sameCell } from "../../../lib/board/cell.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import { formatPoints } from "../../../lib/points.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import { t } from "../i18n/t.ts";
import { reasonOf } from "../score.ts";
import type { LaidTile } from "../wire.ts";

export interface TileFacts {
  title: string;
  lines: readonly string[];
}

export function tileFacts(laid: LaidTile, sheet: readonly ScoreLine[]): TileFacts {
  const { tile, animal, at } = laid;
  const home = animal
    ? t("eco.facts.lives", { animal: word(`species.${animal}`) })
    : t("eco.facts.free", { animals: tile.animals.map((one) => word(`species.${one}`)).join(", ") });
  const counts = sheet
    .filter((line) => line.sixtieths && line.at.some((place) => sameCell(place, at)))
    .map((line) => `${line.label}: ${reasonOf(line)} = ${formatPoints(line.sixtieths)}`);
  const name = word(`tile.${tile.id}`);
  return { title: name.charAt(0).toLocaleUpperCase() + name.slice(1), lines: [home, ...counts] };
}
