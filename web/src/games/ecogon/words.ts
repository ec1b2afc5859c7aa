/** Ecogon's signs and tiles in words; names and facts of cards come from the server. */
import { t } from "./i18n/t.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { label, word } from "../../lib/vocabulary.svelte.ts";
import type { NameForms } from "../../wire/generated.ts";
import type { Cards, Colour, Need, NatureCard, NatureSymbol, NatureTileView } from "./types.ts";

export const list = (words: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(settings.language, { type }).format(words);

/** "flowers", "small flying animal" */
export const symbolWords = (symbol: NatureSymbol): string => word(`symbol.${symbol}`);

export const needWords = (need: Need): string => list(need.map(symbolWords), "disjunction");

export const colourWords = (colour: Colour): string => label(`colour.${colour}`);
export const colourLetter = (colour: Colour): string => word(`code.${colour}`);

/** The terrain whose face and texture a colour has. */
export const terrainOf = (colour: Colour): "meadow" | "edge" | "wood" =>
  colour === "forest" ? "wood" : colour;

/** The ground of a tile; without a colour a plain one. */
export const groundOf = (colour: Colour | null): ReturnType<typeof terrainOf> | "plain" =>
  colour ? terrainOf(colour) : "plain";

/** What a screen reader hears of a tile on the board. */
export function tileLabel(card: NatureCard, tile?: NatureTileView): string {
  if (tile?.down) return t("ecogon.tile.down", { name: card.name });
  const kind = label(`kind.${card.kind}`);
  const parts = [`${card.name}, ${kind}, ${colourWords(card.colour)}`];
  if (card.kind === "plant")
    parts.push(t("ecogon.tile.offers", { what: list(card.offers.map(symbolWords)) }));
  if (card.kind === "animal") {
    const open = card.needs.filter((_, i) => !tile?.needs?.[i]?.by);
    parts.push(t("ecogon.points", { n: card.vp }));
    if (tile?.token !== undefined && tile.token !== null) parts.push(t("ecogon.tile.established"));
    else if (open.length) parts.push(t("ecogon.tile.open", { what: list(open.map(needWords)) }));
  }
  return parts.join("; ");
}

export const describeTile = (cards: Cards, tile: NatureTileView): string => {
  const card = cards[tile.card];
  return card ? tileLabel(card, tile) : tile.card;
};

/** A card's name inside a sentence, as the server declines it. */
export const nameAs = (cards: Cards, id: string, role: keyof NameForms): string =>
  cards[id]?.forms?.[role] ?? cardName(cards, id);

/** The same at the beginning of a sentence. */
export function leadingName(cards: Cards, id: string): string {
  const words = nameAs(cards, id, "subject");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export const cardName = (cards: Cards, id: string): string => cards[id]?.name ?? id;
