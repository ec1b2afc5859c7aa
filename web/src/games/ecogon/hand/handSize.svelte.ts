/** How large the cards of the hand can be drawn, and how wide the question beside them is. */
import { settings } from "../../../lib/settings.svelte.ts";

/** px beside the hand and the question. */
const EDGES = 40;
/** px around the drawing of a card, and its width for a radius of 1. */
const FRAME = 20;
const TILE_WIDTH = 1.92;

export class HandSize {
  /** px of the board. */
  stage = $state(0);
  #wide: () => boolean;
  #cards: () => number;

  constructor(wide: () => boolean, cards: () => number) {
    this.#wide = wide;
    this.#cards = cards;
  }

  question = $derived(Math.min(340, Math.max(264, 0.3 * this.stage)));
  /** px, centre to corner. */
  radius = $derived.by(() => {
    const wide = this.#wide();
    const large = settings.largeText ? 1.125 : 1;
    const room = this.stage - (wide ? this.question * large + EDGES : FRAME);
    // at a desk there is always room for the fourth card, so that nothing jumps when it is drawn
    const cards = wide || this.#cards() > 3 ? 4 : 3;
    return Math.min(wide ? 46 : 40, Math.max(30, (room / cards - FRAME) / TILE_WIDTH));
  });
}
