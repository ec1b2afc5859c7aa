/** What the Ecogon pieces are drawn from: cards once in the statics, tiles and choices in every view. */
import type { Cell } from "../../lib/board/cell.ts";
import type { Finding } from "../../wire/generated.ts";
import type { CardStatics, EcogonFact, EcogonMove, EventStatics, NeedView, TileView } from "./wire.ts";

/** What can be voted for. */
export type EcogonBallot = Extract<EcogonMove, { type: "vote_for" | "send_to" | "enough" }>;
/** What follows from a move for sure, and can be foreseen. */
export type EcogonConsequence = Extract<
  EcogonFact,
  {
    type:
      | "card_played"
      | "tile_swept"
      | "token_lost"
      | "token_placed"
      | "animal_surrounded"
      | "tile_removed"
      | "habitat_turned"
      | "tile_moved"
      | "tile_returned"
      | "need_met"
      | "need_opened";
  }
>;

export type Kind = CardStatics["kind"];
export type Colour = CardStatics["colour"];
/** `PLANT` is any plant; an animal has its size and movement, green dots or white; without a letter any of that size. */
export type NatureSymbol = CardStatics["offers"][number];
export type PlantSymbol = Exclude<NatureSymbol, "PLANT" | `A${string}`>;
export type PlantType = Extract<PlantSymbol, "HERB" | "GRASS" | "SHRUB" | "BROADLEAF" | "CONIFER">;
export type PlantOffer = Exclude<PlantSymbol, PlantType>;
export type Size = 1 | 2 | 3 | 4;
export type Movement = "ground" | "flying";
/** One need, met by either of its one or two symbols. */
export type Need = readonly NatureSymbol[];

type Drawn = Pick<CardStatics, "id" | "kind" | "colour" | "name" | "offers" | "needs" | "vp">;
type Named = Partial<Pick<CardStatics, "short" | "forms" | "latin" | "fact">>;
/** A card as it is drawn: also one that is still being thought out. */
export type NatureCard = Drawn &
  Named & {
    /** A picture chosen for a species of one's own; other cards have the picture of their id. */
    readonly picture?: string | null;
  };

/** A species that is still being made: perhaps nobody has said where it lives. */
export type SampleCard = Omit<NatureCard, "colour"> & { readonly colour: Colour | null };

export type Cards = Readonly<Record<string, NatureCard>>;

/** `team` when all play together, `neutral` when an event settled the animal, else the owner's seat. */
export type Token = NonNullable<TileView["token"]>;

export type NeedState = Pick<NeedView, "by"> & Partial<NeedView>;

/** A tile as it is drawn, in play or not. */
export type NatureTileView = Pick<TileView, "card" | "at"> &
  Partial<Pick<TileView, "down" | "token" | "free">> & {
    /** In the order of the card's needs. */
    readonly needs?: readonly NeedState[];
  };

export type EventNature = EventStatics["nature"];

/** `background` is why such a thing matters outside the game. */
export type EventCardView = Omit<EventStatics, "background"> & {
  readonly background?: string;
  readonly rule?: string;
};

/** One candidate of an event's choice and what would follow. */
export interface EventOption {
  id: string;
  /** Its card, or none for a cell to move to. */
  card?: string | null;
  at?: Cell | null;
  name: string;
  consequence: string;
  /** What the button says after "Vote": "Remove Oak". */
  deed: string;
  ballots: readonly number[];
  /** Points of whoever looks, before and after; none where nobody can say. */
  before?: number;
  after?: number;
  /** Everybody else whose points would change. */
  others: readonly { seat: number; before: number; after: number }[];
  /** In order: what happens if it is chosen, as far as it is known. */
  follows: readonly string[];
  facts: readonly EcogonConsequence[];
}

export interface NotEligible {
  who: string;
  why: string;
}

export type Level = "plant" | "plant_eater" | "small_hunter" | "large_hunter";

export interface WebNode {
  id: string;
  card: string;
  at: Cell;
  level: Level;
  established: boolean;
}

/** From the provider to the consumer. */
export interface WebEdge {
  from: string;
  to: string;
  relation: "eats" | "needs";
}

/** About `kind`, `name`, `colour`, `symbols`, `size`, `movement`, `needs`, `vp`, `latin` or `fact`; `needs.0` is one need. */
export type Check = Finding;

export interface SpeciesDraft {
  kind: "plant" | "animal";
  name: string;
  colour: Colour | null;
  picture: string | null;
  symbols: readonly PlantSymbol[];
  size: Size;
  movement: Movement;
  needs: readonly Need[];
  vp: number;
  latin: string;
  fact: string;
}

/** A tile that an event has taken already, while the next one is chosen. */
export interface Taken {
  card: string;
  name: string;
  /** What becomes of it. */
  words: string;
}

/** A draft as the server reads it: needs as texts like `A1/A2`. */
export interface SpeciesFields {
  kind: "plant" | "animal";
  name: string;
  colour: Colour | null;
  symbols: readonly PlantSymbol[];
  size: Size | null;
  movement: Movement | null;
  needs: readonly string[];
  vp: number | null;
  latin: string;
  fact: string;
  picture: string;
}

/** A species that lived on the board at some time. */
export interface SpeciesStory {
  card: string;
  /** Turns, 1-based; `left` is none if it still lives. */
  came: number;
  left: number | null;
  turns: number;
  established: boolean;
  ate: readonly string[];
}

export interface Loss {
  turn: number;
  /** The event that took it, or none when it was surrounded. */
  event: EventCardView | null;
  cards: readonly string[];
}

/** How many of each lived after a turn. */
export interface Biodiversity {
  plants: number;
  animals: number;
  established: number;
}
