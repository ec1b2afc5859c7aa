/** Planet Hexagon's things in words. */
import { word } from "../../lib/vocabulary.svelte.ts";
import { t } from "./i18n/t.ts";
import { buildingOf, topOf } from "./pieces.ts";
import type { ColonyTile, TileView } from "./wire.ts";

/** "Forest", or what a public building is called. */
export function faceName(face: string): string {
  const building = buildingOf(face);
  return building ? word(`building.${building}`) : word(`face.${face}`);
}

/** "Field, Water on its other side" */
export const tileLabel = ({ face, reverse }: TileView): string =>
  reverse === null
    ? t("planet_hexagon.tile.unknown", { face: faceName(face) })
    : t("planet_hexagon.tile.known", { face: faceName(face), reverse: faceName(reverse) });

/** What lies on a place of a colony. */
export function laidLabel(tile: ColonyTile): string {
  const name = faceName(topOf(tile));
  if (tile.starter) return t("planet_hexagon.tile.starter", { face: name });
  if (tile.top) return t("planet_hexagon.tile.on", { face: name, host: faceName(tile.face) });
  return tile.pipeline ? t("planet_hexagon.tile.piped", { face: name }) : name;
}

export const seasonName = (session: number): string => word(`season.${session}`);
