/** From the Supply Centre and the waiting spot to a colony. */
import { seatOrigin, type Flight } from "../../../lib/board/flight/flight.ts";
import type { PlanetHexagonFact } from "../wire.ts";

export const placeOrigin = (place: number): string => `place-${place}`;
export const waitingOrigin = (waiting: number): string => `waiting-${waiting}`;

export function flightsOf(facts: readonly PlanetHexagonFact[]): Flight[] {
  return facts.flatMap((fact): Flight[] => {
    if (fact.type !== "tile_placed" || !fact.at || fact.waiting === null) return [];
    const from = [waitingOrigin(fact.waiting), seatOrigin(fact.seat)];
    const stacked = fact.face === "farm" || fact.face === "factory";
    return [{ at: fact.at, from, ...(stacked ? { part: fact.face! } : {}) }];
  });
}

/** What a state did to the tile on a place of the table: it lights up there. */
export const placesIn = (facts: readonly PlanetHexagonFact[]): number[] =>
  facts.flatMap((fact) => ("place" in fact && typeof fact.place === "number" ? [fact.place] : []));
