/** The paths of what lies on a tile at HEX_R. */
import { HEX_R, hexPath } from "../../../lib/board/hex.ts";

/** A farm or a factory is a smaller tile, lifted on its host, whose rim stays in sight. */
export const STACKED = 0.76;
export const UPPER = hexPath(HEX_R * STACKED);
export const UPPER_FACE = hexPath(HEX_R * STACKED * 0.9);
export const LIFT = -HEX_R * 0.06;
export const UPPER_THICKNESS = HEX_R * 0.09;
/** The ring of a civilization around its starter house. */
export const HOME = hexPath(HEX_R * 0.87);
/** The small hexagon that shows the reverse. */
export const REVERSE = hexPath(18.5);
export const DROP = "M0-5.5C3-1.5 4 0 4 1.8A4 4 0 0 1-4 1.8C-4 0-3-1.5 0-5.5Z";
