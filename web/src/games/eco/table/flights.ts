/** From the pool to the map: the tile, and then its animal. */
import { seatOrigin, type Flight } from "../../../lib/board/flight/flight.ts";
import type { EcoFact } from "../wire.ts";

export const tileOrigin = (pair: number): string => `tile-${pair}`;
export const animalOrigin = (pair: number): string => `animal-${pair}`;

export function flightsOf(facts: readonly EcoFact[]): Flight[] {
  // the place in the pool that was empty is filled at once
  const filled = facts.find((fact) => fact.type === "pool_filled");
  return facts.flatMap((fact): Flight[] => {
    const { type, seat } = fact;
    if (type === "tile_laid") return [{ at: fact.at, from: [tileOrigin(fact.pair), seatOrigin(seat)] }];
    if (type !== "animal_settled") return [];
    const from = [...(filled ? [animalOrigin(filled.pair)] : []), seatOrigin(seat)];
    return [{ at: fact.at, from, part: fact.animal }];
  });
}
