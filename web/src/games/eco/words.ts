/** ECO's tiles in words. */
import { word } from "../../lib/vocabulary.svelte.ts";
import { t } from "./i18n/t.ts";
import type { LaidTile, Tile } from "./wire.ts";

export const isKeystone = (tile: Tile): boolean => tile.biomes[0] === tile.biomes[1];

/** "Forest and Water, for Deer, Wolf" */
export const tileLabel = (tile: Tile): string =>
  t("eco.tile.label", {
    tile: word(`tile.${tile.id}`),
    animals: tile.animals.map((animal) => word(`species.${animal}`)).join(", "),
  });

/** "Forest and Water, Deer lives here", or whom it is for. */
export const laidLabel = ({ tile, animal }: LaidTile): string =>
  animal
    ? `${word(`tile.${tile.id}`)}, ${t("eco.details.lives", { animal: word(`species.${animal}`) })}`
    : tileLabel(tile);
