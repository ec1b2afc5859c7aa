/** The score sheet of a finished game: a row for each established animal, or for each size where they are many. */
import { sameCell } from "../../../lib/board/cell.ts";
import type { SheetCell, SheetRow } from "../../../lib/finish/sheet.ts";
import { label } from "../../../lib/vocabulary.svelte.ts";
import { t } from "../i18n/t.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import { animalParts, SIZES } from "../art/signs.ts";
import type { Cards, NatureCard, NatureTileView, Size } from "../types.ts";
import { leadingName, list, nameAs } from "../words.ts";

export interface AnimalRow extends SheetRow {
  /** Whose picture stands before it: the animal's, or the largest of its group. */
  card: NatureCard;
}

/** As many as fit beside the winner without scrolling. */
const MOST_ROWS = 13;

interface Animal {
  card: NatureCard;
  tile: NatureTileView;
  lines: readonly (ScoreLine | undefined)[];
}

/** `sheets` are the score lines of each column. */
export function rowsOf(
  sheets: readonly (readonly ScoreLine[])[],
  tiles: readonly NatureTileView[],
  cards: Cards,
): AnimalRow[] {
  const animals = tiles
    .flatMap((tile): Animal[] => {
      const card = cards[tile.card];
      const lines = sheets.map((sheet) => sheet.find((line) => line.key === `${line.rule}.${tile.card}`));
      return card && lines.some(Boolean) ? [{ card, tile, lines }] : [];
    })
    .sort((one, other) => other.card.vp - one.card.vp || one.card.name.localeCompare(other.card.name));
  if (animals.length <= MOST_ROWS) return animals.map((animal) => rowOf(animal, tiles, cards));
  return [...SIZES].reverse().flatMap((size) => {
    const group = animals.filter(({ card }) => sizeOf(card) === size);
    return group.length ? [groupRow(size, group)] : [];
  });
}

const sizeOf = (card: NatureCard): Size | undefined =>
  card.offers.map((offer) => animalParts(offer)?.size).find((size) => size !== undefined);

function rowOf({ card, tile, lines }: Animal, tiles: readonly NatureTileView[], cards: Cards): AnimalRow {
  const providers = (tile.needs ?? []).flatMap(({ by }) => {
    const found = by && tiles.find((other) => sameCell(other.at, by));
    return found ? [nameAs(cards, found.card, "dative")] : [];
  });
  return {
    key: card.id,
    label: card.name,
    rule: lines.find(Boolean)!.rule,
    sentence: t("ecogon.finish.lives_on", { name: leadingName(cards, card.id), names: list(providers) }),
    card,
    cells: lines.map((line) =>
      line ? { reason: "", words: line.expression, sixtieths: line.sixtieths } : null,
    ),
  };
}

function groupRow(size: Size, group: readonly Animal[]): AnimalRow {
  const columns = group[0]!.lines.length;
  return {
    key: `size-${size}`,
    label: label(`group.${size}`),
    rule: group.flatMap(({ lines }) => lines).find(Boolean)!.rule,
    card: group[0]!.card,
    cells: Array.from({ length: columns }, (_, column): SheetCell | null => {
      const own = group.filter(({ lines }) => lines[column]);
      if (!own.length) return null;
      return {
        reason: t("ecogon.finish.animals", { n: own.length }),
        words: list(own.map(({ card }) => card.name)),
        sixtieths: own.reduce((sum, { lines }) => sum + lines[column]!.sixtieths, 0),
      };
    }),
  };
}
