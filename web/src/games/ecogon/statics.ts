/** What the welcome says once and for all: cards and events in the page's language, and the options of the table. */
import type { Cards, EventCardView } from "./types.ts";
import type { EcogonStatics } from "./wire.ts";

type Known = EcogonStatics | null;

export const cardsOf = (statics: Known): Cards =>
  Object.fromEntries((statics?.cards ?? []).map((card) => [card.id, card]));

/** What an event does has its rule in EG-49. */
export const eventsOf = (statics: Known): Readonly<Record<string, EventCardView>> =>
  Object.fromEntries((statics?.events ?? []).map((event) => [event.id, { ...event, rule: "EG-49" }]));

/** The value of an option as it was chosen. */
export const optionOf = (statics: Known, name: string): string | undefined => statics?.options[name];
