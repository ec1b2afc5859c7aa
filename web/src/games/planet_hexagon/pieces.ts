/** What Planet Hexagon is made of, by the names of the wire. */
import type { ColonyTile } from "./wire.ts";

/** Of everything there is, as counts and goals take it. */
export const KINDS = ["house", "public", "forest", "water", "field", "farm", "factory"] as const;

export const CIVILIZATIONS = ["lupidians", "arboretans", "harvesters", "urbanides"] as const;
export type Civilization = (typeof CIVILIZATIONS)[number];

/** "public-4": a public building of the fourth kind. */
const PUBLIC = "public-";

export const buildingOf = (face: string): number => (face.startsWith(PUBLIC) ? Number(face.slice(-1)) : 0);

/** The terrain that a face is drawn on; farms and factories have none of their own. */
export const groundOf = (face: string): string | null =>
  isUpper(face) ? null : buildingOf(face) ? "public" : face;

/** A farm and a factory stand on other tiles. */
export const isUpper = (face: string): boolean => face === "farm" || face === "factory";

/** What counts on a place of a colony: what lies on top. */
export const topOf = ({ top, face }: Pick<ColonyTile, "top" | "face">): string => top ?? face;

export const isCivilization = (name: string | null | undefined): name is Civilization =>
  CIVILIZATIONS.some((one) => one === name);

/** The colours of seats (0-based) that come nearest to those of the civilizations. */
const NEAR: Readonly<Record<Civilization, number>> = {
  lupidians: 1,
  arboretans: 8,
  harvesters: 4,
  urbanides: 3,
};

export const coloursOf = (seats: readonly { readonly civilization: string }[]): number[] =>
  seats.map(({ civilization }, seat) => (isCivilization(civilization) ? NEAR[civilization] : seat));

/** Which Main Asset a civilization has given to all. */
export const ASSET_OF: Readonly<Record<Civilization, string>> = {
  lupidians: "machine",
  arboretans: "fern",
  harvesters: "phonomobile",
  urbanides: "painting",
};

export type Colour = "blue" | "green";

/** The colour of a factory's markers. */
export const colourOf = ({ colour }: Pick<ColonyTile, "colour">): Colour =>
  colour === "blue" ? "blue" : "green";
