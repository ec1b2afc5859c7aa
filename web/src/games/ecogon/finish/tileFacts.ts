/** What there is to know about a tile of the board of a finished game. */
import { sameCell, type Cell } from "../../../lib/board/cell.ts";
import type { Facts } from "../../../lib/table/facts.ts";
import type { Cards, NatureTileView } from "../types.ts";
import { tileLabel } from "../words.ts";

export function factsAt(cards: Cards, tiles: readonly NatureTileView[], at: Cell | null): Facts | null {
  const tile = tiles.find((one) => sameCell(one.at, at));
  const card = tile && cards[tile.card];
  if (!card) return null;
  const known = tileLabel(card, tile).split("; ").slice(1).join("; ") || card.fact;
  return { title: card.name, facts: known ? [known] : [], counts: [] };
}
