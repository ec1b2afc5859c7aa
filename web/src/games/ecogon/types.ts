/** What the Ecogon pieces are drawn from: cards once in the statics, tiles and choices in every view. */
import type { Cell } from "../../lib/board/cell.ts";
import type { Finding, NameForms } from "../../wire/generated.ts";
import type { CardStatics, EcogonFact, EcogonMove, EventStatics } from "./wire.ts";

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
export type PlantType = "HERB" | "GRASS" | "SHRUB" | "BROADLEAF" | "CONIFER";
export type PlantOffer = "FLOWER" | "FRUIT" | "SEED" | "NUT" | "SHELTER" | "DEADWOOD";
export type PlantSymbol = PlantType | PlantOffer;
export type Size = 1 | 2 | 3 | 4;
export type Movement = "ground" | "flying";
/** An animal by size and movement: green dots, white dots; without a letter any of that size. */
export type AnimalSymbol = `A${Size}` | `A${Size}g` | `A${Size}f`;
/** `PLANT` is any plant. */
export type NatureSymbol = CardStatics["offers"][number];
/** One need, met by either of its one or two symbols. */
export type Need = readonly NatureSymbol[];

export interface NatureCard {
  id: string;
  kind: Kind;
  colour: Colour;
  name: string;
  /** The name on a tile, if it has a shorter one. */
  short?: string;
  /** The name with its article, where the language has them: "der Wolf", "den Wolf", "dem Wolf". */
  forms?: NameForms;
  latin?: string;
  fact?: string;
  /** What it is and offers: symbols of a plant, size and movement of an animal. */
  offers: readonly NatureSymbol[];
  needs: readonly Need[];
  vp: number;
  /** A picture chosen for a species of one's own; other cards have the picture of their id. */
  picture?: string | null;
}

export type Cards = Readonly<Record<string, NatureCard>>;

/** `team` when all play together, `neutral` when an event settled the animal, else the owner's seat. */
export type Token = "team" | "neutral" | number;

export interface NeedState {
  /** The neighbour that meets it. */
  by: Cell | null;
  /** Which of its symbols is in use. */
  symbol?: NatureSymbol | null;
  /** Neighbours that could meet it as well. */
  also?: readonly Cell[];
}

export interface NatureTileView {
  card: string;
  at: Cell;
  /** A habitat lying face down. */
  down?: boolean;
  token?: Token | null;
  /** In the order of the card's needs. */
  needs?: readonly NeedState[];
  /** Free cells around it. */
  free?: number;
}

export type EventNature = EventStatics["nature"];

export interface EventCardView {
  id: string;
  name: string;
  nature: EventNature;
  text: string;
  /** Why such a thing matters outside the game. */
  background?: string;
  rule?: string;
}

/** One candidate of an event's choice and what would follow. */
export interface EventOption {
  id: string;
  /** Its card, or none for a cell to move to. */
  card?: string | null;
  at?: Cell | null;
  name: string;
  consequence: string;
  /** What the button says: "Oak is removed". */
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
