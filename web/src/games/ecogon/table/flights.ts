/** From somebody's hand to the board, and over the board where an event moves a tile. */
import { handOrigin, seatOrigin, type Flight } from "../../../lib/board/flight/flight.ts";
import type { EcogonFact } from "../wire.ts";

export const flightsOf = (facts: readonly EcogonFact[], own: boolean): Flight[] =>
  facts.flatMap((fact): Flight[] => {
    if (fact.type === "tile_moved") return [{ at: fact.at, from: { cell: fact.origin } }];
    if (fact.type !== "card_played" || own) return [];
    return [{ at: fact.at, from: [handOrigin(fact.seat), seatOrigin(fact.seat)] }];
  });
