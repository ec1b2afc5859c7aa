/** A colony's unused markers by their source: each factory, and the civilization's bonus. */
import { t } from "../i18n/t.ts";
import { colourOf } from "../pieces.ts";
import type { ColonyView } from "../wire.ts";
import { faceName } from "../words.ts";
import type { MarkerChoice } from "./draft.svelte.ts";

export interface Tray {
  readonly choice: MarkerChoice;
  readonly left: number;
  /** How many the factory made; 0: no factory did. */
  readonly made: number;
  readonly name: string;
  /** The factory goes with it. */
  readonly last: boolean;
}

const BONUS = [0, 0] as const;

export function traysOf(colony: ColonyView): Tray[] {
  const factories = colony.tiles.flatMap((tile): Tray[] => {
    const { top, colour, markers, made, at, face } = tile;
    if (top !== "factory" || !colour || !markers) return [];
    const name = t("planet_hexagon.markers.factory_on", { host: faceName(face) });
    return [
      {
        choice: { colour: colourOf(tile), factory: at },
        left: markers,
        made,
        name,
        last: markers === 1,
      },
    ];
  });
  const own: Tray[] = colony.bonus_markers
    ? [
        {
          choice: { colour: "green", factory: BONUS },
          left: colony.bonus_markers,
          made: 0,
          name: t("planet_hexagon.markers.bonus"),
          last: false,
        },
      ]
    : [];
  return [...own, ...factories];
}
