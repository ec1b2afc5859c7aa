/** The answer to a question of Ecogon, put together step by step: a card, a cell, or an option of a vote. */
import { sameCell, type Cell } from "../../../lib/board/cell.ts";
import { alternatives, movesOf, narrow, onlyMove } from "../../../store/narrow.ts";
import type { Question } from "../../../wire/generated.ts";
import type { EcogonBallot } from "../types.ts";
import type { EcogonMove, EcogonTypes } from "../wire.ts";

const isBallot = (move: EcogonMove): move is EcogonBallot =>
  ["vote_for", "send_to", "enough"].includes(move.type);

export class EcogonDraft {
  /** A card of the hand; it can be looked at while others decide. */
  card = $state<string | null>(null);
  at = $state.raw<Cell | null>(null);
  /** The turn would end, though there are cards to play. */
  stopping = $state(false);
  #question: () => Question<EcogonTypes> | null;

  constructor(question: () => Question<EcogonTypes> | null) {
    this.#question = question;
  }

  question = $derived.by(() => this.#question());
  offers = $derived(this.question?.offers ?? []);
  kind = $derived(this.question?.prompt.kind ?? null);
  /** What may be voted for. */
  choices = $derived(movesOf(this.offers).filter(isBallot));
  voting = $derived(this.choices.length > 0);
  canStop = $derived(this.offers.some(({ type }) => type === "stop"));
  /** Cards that could still be laid. */
  playable = $derived(alternatives(narrow(this.offers, { type: "play_card" }), "card").length);
  /** Where the chosen card may lie; for a vote about cells, where the tile may go. */
  cells = $derived(
    this.voting
      ? alternatives(narrow(this.offers, { type: "send_to" }), "at")
      : this.card === null
        ? []
        : alternatives(narrow(this.offers, { type: "play_card", card: this.card }), "at"),
  );
  discards = $derived(alternatives(narrow(this.offers, { type: "discard_card" }), "card"));
  canDiscard = $derived(this.card !== null && this.discards.includes(this.card));
  /** Laying the chosen card on the chosen cell. */
  move = $derived.by((): EcogonMove | null =>
    this.voting || this.card === null || this.at === null
      ? null
      : onlyMove(narrow(this.offers, { type: "play_card", card: this.card, at: this.at })),
  );

  answer = $derived.by((): EcogonMove | null =>
    this.stopping && this.canStop ? { type: "stop" } : this.move,
  );
  begun = $derived(this.question !== null && (this.card !== null || this.at !== null || this.stopping));

  stop(): void {
    this.card = this.at = null;
    this.stopping = true;
  }

  /** A second time lets go of it. */
  chooseCard(card: string): void {
    this.stopping = false;
    this.card = this.card === card ? null : card;
    if (!this.cells.some((cell) => sameCell(cell, this.at))) this.at = null;
  }

  /** True if the cell was chosen already: a second tap. */
  chooseCell(cell: Cell): boolean {
    const again = sameCell(cell, this.at);
    this.at = cell;
    return again;
  }

  /** Step by step: first the place, then the card. */
  back(): void {
    if (this.stopping) this.stopping = false;
    else if (this.at) this.at = null;
    else this.card = null;
  }
}
