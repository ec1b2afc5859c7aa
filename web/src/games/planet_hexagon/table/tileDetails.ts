/** What there is to know about a tile of a colony: what it is, its other side, its markers, and what it counts for. */
import { sameCell } from "../../../lib/board/cell.ts";
import { formatPoints } from "../../../lib/points.ts";
import type { Facts } from "../../../lib/table/facts.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import { t } from "../i18n/t.ts";
import { buildingOf, colourOf } from "../pieces.ts";
import type { ColonyTile, ColonyView } from "../wire.ts";
import { wanted } from "./possible.ts";
import { faceName, laidLabel } from "../words.ts";

export function tileDetails(tile: ColonyTile, colony: ColonyView, sheet: readonly ScoreLine[]): Facts {
  const building = colony.buildings.find(({ at }) => sameCell(at, tile.at));
  const kind = tile.top ? 0 : buildingOf(tile.face);
  const facts = [
    ...(kind ? [word(`building_text.${kind}`)] : []),
    ...(kind && building && !building.met && !building.duplicate
      ? [t("planet_hexagon.details.wants", { needs: wanted(building.needs) })]
      : []),
    ...(building?.duplicate ? [t("planet_hexagon.details.duplicate")] : []),
    ...(tile.top === "factory" && tile.colour
      ? [t(`planet_hexagon.left.${colourOf(tile)}`, { n: tile.markers, made: tile.made })]
      : []),
    ...(!tile.top && !tile.starter
      ? [
          tile.reverse === null
            ? t("planet_hexagon.details.unseen")
            : t("planet_hexagon.details.reverse", { face: faceName(tile.reverse) }),
        ]
      : []),
  ];
  const counts = sheet.flatMap((line) => {
    const parts = line.parts.filter((part) => part.sixtieths && part.at.some((at) => sameCell(at, tile.at)));
    if (parts.length)
      return parts.map((part) => ({
        label: `${line.label}: ${part.text}`,
        points: formatPoints(part.sixtieths),
      }));
    const whole = line.sixtieths && !line.parts.length && line.at.some((at) => sameCell(at, tile.at));
    return whole ? [{ label: line.label, points: formatPoints(line.sixtieths) }] : [];
  });
  return { title: laidLabel(tile), facts, counts };
}
