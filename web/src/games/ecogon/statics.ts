/** What the welcome says once and for all: cards and events in the page's language, and the options of the table. */
import type { EcogonStatics } from "../../wire/generated.ts";
import type { Cards, EventCardView, NatureCard } from "./types.ts";

const of = (statics: unknown): Partial<EcogonStatics> => (statics ?? {}) as Partial<EcogonStatics>;

export const cardsOf = (statics: unknown): Cards =>
  Object.fromEntries((of(statics).cards ?? []).map((card) => [card.id, card as NatureCard]));

/** What an event does has its rule in EG-49. */
export const eventsOf = (statics: unknown): Readonly<Record<string, EventCardView>> =>
  Object.fromEntries(
    (of(statics).events ?? []).map((event) => [event.id, { ...event, rule: "EG-49" } as EventCardView]),
  );

/** The value of an option as it was chosen. */
export const optionOf = (statics: unknown, name: string): string | undefined => of(statics).options?.[name];
