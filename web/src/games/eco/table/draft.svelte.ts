/** What a person has chosen of the offers so far; nothing of it leaves the page before submit. */
import { sameCell, type Cell } from "../../../lib/board/cell.ts";
import { alternatives, narrow, onlyMove } from "../../../store/narrow.ts";
import type { Question } from "../../../wire/generated.ts";
import type { EcoMove, EcoTypes } from "../wire.ts";

export class EcoDraft {
  pair = $state<number | null>(null);
  at = $state.raw<Cell | null>(null);
  #wanted = $state(0);
  redeeming = $state(false);
  sacrificing = $state(false);
  #question: () => Question<EcoTypes> | null;

  constructor(question: () => Question<EcoTypes> | null) {
    this.#question = question;
  }

  question = $derived.by(() => this.#question());
  offers = $derived(this.question?.offers ?? []);
  phase = $derived(this.question?.prompt.kind === "animal" ? "animal" : this.question ? "tile" : null);
  placing = $derived(narrow(this.offers, { type: this.phase === "animal" ? "settle_animal" : "place_tile" }));
  canRedeem = $derived(this.offers.some((offer) => offer.type === "redeem_token"));
  canSacrifice = $derived(this.offers.some((offer) => offer.type === "sacrifice_animal"));
  pairs = $derived(alternatives(this.placing, "pair"));
  cells = $derived(alternatives(narrow(this.placing, { pair: this.pair }), "at"));
  rotations = $derived(
    alternatives(narrow(this.placing, { pair: this.pair, at: this.at }), "rotation").sort(
      (one, other) => one - other,
    ),
  );
  /** The rotation chosen, or the first one the tile has. */
  rotation = $derived(this.rotations.includes(this.#wanted) ? this.#wanted : (this.rotations[0] ?? 0));
  move = $derived.by((): EcoMove | null => {
    if (this.redeeming) return { type: "redeem_token" };
    if (this.sacrificing) return { type: "sacrifice_animal" };
    if (!this.at) return null;
    if (this.phase === "animal") return onlyMove(narrow(this.placing, { at: this.at }));
    if (this.pair === null) return null;
    return onlyMove(narrow(this.placing, { pair: this.pair, at: this.at, rotation: this.rotation }));
  });
  begun = $derived(this.pair !== null || this.at !== null || this.redeeming || this.sacrificing);

  get answer(): EcoMove | null {
    return this.move;
  }

  choosePair(pair: number): boolean {
    if (!this.pairs.includes(pair)) return false;
    this.pair = pair;
    this.redeeming = false;
    if (this.at && !this.cells.some((cell) => sameCell(cell, this.at))) this.at = null;
    return true;
  }

  /** True if the cell was chosen already: a second tap. */
  chooseCell(cell: Cell): boolean {
    const again = sameCell(cell, this.at);
    this.at = cell;
    this.redeeming = this.sacrificing = false;
    return again;
  }

  redeem(): void {
    this.at = null;
    this.redeeming = true;
  }

  sacrifice(): void {
    this.at = null;
    this.sacrificing = true;
  }

  rotate(by: number): void {
    const n = this.rotations.length;
    if (n > 1) this.#wanted = this.rotations[(this.rotations.indexOf(this.rotation) + by + n) % n]!;
  }

  /** Step by step: first the place, then the pair. */
  back(): void {
    if (this.redeeming || this.sacrificing) this.redeeming = this.sacrificing = false;
    else if (this.at) this.at = null;
    else this.pair = null;
  }

  reset(): void {
    this.pair = null;
    this.at = null;
    this.#wanted = 0;
    this.redeeming = this.sacrificing = false;
  }
}
