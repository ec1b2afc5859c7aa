/** What a move brings nearer though it pays nothing yet: a Public Building, the Common Goal, what can stand there. */
import { word } from "../../../lib/vocabulary.svelte.ts";
import { t } from "../i18n/t.ts";
import { buildingOf, type Colour } from "../pieces.ts";
import type { BuildingView, ColonyTile, ColonyView } from "../wire.ts";
import { faceName } from "../words.ts";

/** What comes to lie open in the colony, and what no longer does. */
export interface Turnover {
  readonly comes: readonly string[];
  readonly goes: readonly string[];
  /** Whose markers a new factory makes. */
  readonly makes?: Colour;
}

const NOT_YET = ["field", "forest", "water", "house"] as const;

const kindOf = (face: string): string => (buildingOf(face) ? "public" : face);

/** A tile from the waiting spot: on a free place, or on the tile that hosts it. */
export const placing = (face: string, host: ColonyTile | undefined): Turnover => ({
  comes: [face],
  goes: host ? [host.face] : [],
  makes: face === "factory" && host ? (host.face === "water" ? "blue" : "green") : undefined,
});

/** "Field 1 of 3" for everything that a building wants and has too little of. */
export const wanted = (needs: BuildingView["needs"]): string =>
  Object.entries(needs)
    .filter(([, [has, goal]]) => has < goal)
    .map(([need, [has, goal]]) =>
      t("planet_hexagon.possible.of", {
        what: word(need === "different" ? "face.public" : `face.${need}`),
        has,
        goal,
      }),
    )
    .join(", ");

/** A building with one more tile of what it wants, and still not enough. */
function nearer({ kind, needs }: BuildingView, { comes, goes }: Turnover): string[] {
  const now = Object.fromEntries(
    Object.entries(needs).map(([need, [has, goal]]) => {
      const more = comes.filter((face) => face === need).length - goes.filter((face) => face === need).length;
      return [need, [has + more, goal] as const];
    }),
  );
  const rises = Object.keys(now).some(
    (need) => now[need]![0] > needs[need]![0] && needs[need]![0] < needs[need]![1],
  );
  const still = wanted(now);
  return rises && still
    ? [t("planet_hexagon.possible.building", { name: word(`building.${kind}`), still })]
    : [];
}

/** `paid`: the move changes points already, so that nobody wonders what a tile is for. */
export function possible(colony: ColonyView, turnover: Turnover, paid: boolean): string[] {
  const { comes, makes } = turnover;
  const lines = colony.buildings
    .filter(({ duplicate }) => !duplicate)
    .flatMap((one) => nearer(one, turnover));
  for (const face of comes) {
    const kind = buildingOf(face);
    if (kind && colony.buildings.some((one) => one.kind === kind))
      lines.push(t("planet_hexagon.details.duplicate"));
    else if (kind && !paid) lines.push(`${word(`building.${kind}`)}: ${word(`building_text.${kind}`)}`);
    if (colony.common[kindOf(face)] === false)
      lines.push(t("planet_hexagon.possible.common", { what: faceName(kindOf(face)) }));
    const plain = NOT_YET.find((one) => one === face);
    if (plain && !paid && !lines.length) lines.push(t(`planet_hexagon.possible.${plain}`));
  }
  if (makes) lines.push(t(`planet_hexagon.possible.${makes}`));
  return lines;
}

/** A tile flipped at home; `leaves` is the factory that goes with the last marker. */
export const flipping = (tile: ColonyTile | undefined, leaves: ColonyTile | null): Turnover => ({
  comes: [...(tile?.reverse ? [tile.reverse] : []), ...(leaves ? [leaves.face] : [])],
  goes: [...(tile ? [tile.face] : []), ...(leaves ? ["factory"] : [])],
});
