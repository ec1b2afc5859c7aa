/** A board as a food web: who lives on it, at which level, and who lives on whom. */
import { cellKey, sameCell } from "../../../lib/board/cell.ts";
import { animalParts } from "../art/signs.ts";
import type { Cards, Level, NatureCard, NatureSymbol, NatureTileView, WebEdge, WebNode } from "../types.ts";

/** What is lived in or under, and not eaten. */
const HOMES: readonly NatureSymbol[] = ["SHELTER", "DEADWOOD", "BROADLEAF", "CONIFER", "SHRUB"];
const BIG = 3;

const sizeOf = (symbol: NatureSymbol): number => animalParts(symbol)?.size ?? 0;

export function levelOf(card: NatureCard): Level {
  if (card.kind !== "animal") return "plant";
  const prey = Math.max(0, ...card.needs.flat().map(sizeOf));
  if (!prey) return "plant_eater";
  return prey >= BIG && Math.max(...card.offers.map(sizeOf)) >= BIG ? "large_hunter" : "small_hunter";
}

export function buildFoodWeb(
  cards: Cards,
  tiles: readonly NatureTileView[],
): { nodes: WebNode[]; edges: WebEdge[] } {
  const living = tiles.filter((tile) => !tile.down && (cards[tile.card]?.kind ?? "habitat") !== "habitat");
  const nodes = living.map((tile): WebNode => ({
    id: cellKey(tile.at),
    card: tile.card,
    at: tile.at,
    level: levelOf(cards[tile.card]!),
    established: tile.token !== null && tile.token !== undefined,
  }));
  const edges = living.flatMap((tile) =>
    (tile.needs ?? []).flatMap((need, i): WebEdge[] => {
      const { by } = need;
      if (!by || !living.some((other) => sameCell(other.at, by))) return [];
      const symbol = need.symbol ?? cards[tile.card]!.needs[i]?.[0];
      const relation = symbol && HOMES.includes(symbol) ? "needs" : "eats";
      return [{ from: cellKey(by), to: cellKey(tile.at), relation }];
    }),
  );
  return { nodes, edges };
}
