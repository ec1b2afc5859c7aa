/** What there is to know about a laid tile: who lives or may live there, and what it counts for. */
import { sameCell } from "../../../lib/board/cell.ts";
import { label, word } from "../../../lib/vocabulary.svelte.ts";
import { formatPoints } from "../../../lib/points.ts";
import type { Facts } from "../../../lib/table/facts.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import { t } from "../i18n/t.ts";
import { isKeystone } from "../words.ts";
import type { LaidTile, Tile } from "../wire.ts";

/** Of a tile wherever it is: its name, and what makes it a keystone. */
export function tileFacts(tile: Tile): Pick<Facts, "title" | "small"> {
  return { title: label(`tile.${tile.id}`), small: isKeystone(tile) ? word("guide.keystone_text") : "" };
}

/** "Deer, Wolf" */
export const animalsOf = (tile: Tile): string => tile.animals.map((one) => word(`species.${one}`)).join(", ");

export function tileDetails(laid: LaidTile, sheet: readonly ScoreLine[]): Facts {
  const { tile, animal, at } = laid;
  const home = animal
    ? t("eco.details.lives", { animal: word(`species.${animal}`) })
    : t("eco.details.free", { animals: animalsOf(tile) });
  const counts = sheet
    .filter((line) => line.sixtieths && line.at.some((place) => sameCell(place, at)))
    .map(({ label, sixtieths }) => ({ label, points: formatPoints(sixtieths) }));
  return { ...tileFacts(tile), facts: [home], counts };
}
