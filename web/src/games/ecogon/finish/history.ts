/** The course of a finished game, told by its facts: who lived when, what took whom, how many lived after each turn. */
import type { LogRow } from "../../../store/log.ts";
import type { EcogonFact } from "../wire.ts";
import type { Biodiversity, Cards, EventCardView, Loss, SpeciesStory } from "../types.ts";

/** A story, and the last ply at which a species that was lost still stood on the board. */
export interface Life extends SpeciesStory {
  lastPly: number | null;
}

export interface Course {
  lives: readonly Life[];
  /** Every event that was carried out, also where nobody was lost, and every animal that was surrounded. */
  losses: readonly Loss[];
  /** After each turn, from the first on. */
  turns: readonly Biodiversity[];
}

type Draft = { -readonly [Key in keyof Life]: Life[Key] };
interface OpenLoss {
  turn: number;
  event: EventCardView | null;
  cards: string[];
}

class Chronicle {
  readonly lives: Draft[] = [];
  readonly losses: OpenLoss[] = [];
  readonly turns: Biodiversity[] = [];
  readonly #living = new Map<string, Draft>();
  readonly #tokens = new Set<string>();
  readonly #cards: Cards;
  readonly #events: Readonly<Record<string, EventCardView>>;
  #turn = 1;
  #event: OpenLoss | null = null;

  constructor(cards: Cards, events: Readonly<Record<string, EventCardView>>) {
    this.#cards = cards;
    this.#events = events;
  }

  tell(fact: EcogonFact, ply: number): void {
    switch (fact.type) {
      case "turn_began":
        while (this.turns.length < fact.turn - 1) this.#count();
        this.#turn = fact.turn;
        break;
      case "card_played":
      case "tile_returned":
        this.#arrive(fact.card);
        break;
      case "token_placed": {
        const life = this.#living.get(fact.card);
        if (life) life.established = true;
        this.#tokens.add(fact.card);
        break;
      }
      case "token_lost":
      case "tile_moved": // without its token (EG-R41); where it pays again, another is placed
        this.#tokens.delete(fact.card);
        break;
      case "tile_removed":
      case "tile_swept":
      case "animal_surrounded":
        this.#leave(fact.card, ply);
        break;
      case "event_revealed":
        this.#event = { turn: this.#turn, event: this.#events[fact.event] ?? null, cards: [] };
        break;
      case "event_put_back":
        this.#event = null;
        break;
      case "event_done":
        if (this.#event) this.losses.push(this.#event);
        this.#event = null;
        break;
    }
  }

  end(): void {
    if (this.#event) this.losses.push(this.#event);
    while (this.turns.length < this.#turn) this.#count();
    for (const life of this.#living.values()) life.turns = this.#turn - life.came + 1;
  }

  #arrive(card: string): void {
    if ((this.#cards[card]?.kind ?? "habitat") === "habitat") return;
    const life: Draft = {
      card,
      came: this.#turn,
      left: null,
      turns: 1,
      established: false,
      ate: [],
      lastPly: null,
    };
    this.#living.set(card, life);
    this.lives.push(life);
  }

  #leave(card: string, ply: number): void {
    this.#tokens.delete(card);
    const life = this.#living.get(card);
    if (life) {
      life.left = this.#turn;
      life.turns = this.#turn - life.came + 1;
      life.lastPly = ply - 1;
      this.#living.delete(card);
    }
    if (this.#event) this.#event.cards.push(card);
    else this.#crowded(card);
  }

  /** Surrounded outside of events; those of one turn stand together. */
  #crowded(card: string): void {
    const last = this.losses.at(-1);
    if (last && last.event === null && last.turn === this.#turn) last.cards.push(card);
    else this.losses.push({ turn: this.#turn, event: null, cards: [card] });
  }

  #count(): void {
    const kinds = [...this.#living.keys()].map((card) => this.#cards[card]?.kind);
    this.turns.push({
      plants: kinds.filter((kind) => kind === "plant").length,
      animals: kinds.filter((kind) => kind === "animal").length,
      established: this.#tokens.size,
    });
  }
}

export function courseOf(
  log: readonly LogRow<EcogonFact>[],
  cards: Cards,
  events: Readonly<Record<string, EventCardView>>,
): Course {
  if (!log.length) return { lives: [], losses: [], turns: [] };
  const chronicle = new Chronicle(cards, events);
  for (const { ply, facts, undone } of log)
    if (!undone) for (const { fact } of facts) chronicle.tell(fact, ply);
  chronicle.end();
  return chronicle;
}

/** Those who still live first, animals before plants, then in the order in which they came. */
export function inOrder<Story extends SpeciesStory>(stories: readonly Story[], cards: Cards): Story[] {
  const rank = ({ card, left }: Story) => (left === null ? 0 : 2) + (cards[card]?.kind === "animal" ? 0 : 1);
  return [...stories].sort((one, other) => rank(one) - rank(other) || one.came - other.came);
}
