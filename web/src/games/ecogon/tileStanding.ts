/** How a tile on the board stands: who meets its needs, and what that comes to. */
import { cellKey } from "../../lib/board/cell.ts";
import { t } from "./i18n/t.ts";
import type { Cards, NatureCard, NatureTileView, Need } from "./types.ts";
import { cardName } from "./words.ts";

export interface NeedStanding {
  need: Need;
  /** The name of the neighbour that meets it. */
  by: string | null;
}

export function needsOf(
  cards: Cards,
  tile: NatureTileView,
  tiles: readonly NatureTileView[],
): readonly NeedStanding[] {
  const byCell = new Map(tiles.map((one) => [cellKey(one.at), one.card]));
  return (cards[tile.card]?.needs ?? []).map((need, i) => {
    const at = tile.needs?.[i]?.by;
    const neighbour = at && byCell.get(cellKey(at));
    return { need, by: neighbour ? cardName(cards, neighbour) : null };
  });
}

/** "Established for Ada", "2 of 3 needs met" */
export function statusOf(card: NatureCard, tile: NatureTileView, seatName: (seat: number) => string): string {
  if (typeof tile.token === "number") return t("ecogon.needs.owned", { who: seatName(tile.token) });
  if (tile.token === "neutral") return t("ecogon.needs.neutral");
  if (tile.token) return t("ecogon.needs.established");
  const met = card.needs.filter((_, i) => tile.needs?.[i]?.by).length;
  return t("ecogon.needs.met", { met, all: card.needs.length });
}
