/** How large the cards of the hand can be drawn, and how wide the question beside them is. */
import { extent } from "../../../lib/look/extent.svelte.ts";

/** px beside the hand and the question. */
const EDGES = 40;
/** px around the drawing of a card, and its width for a radius of 1. */
const FRAME = 20;
const TILE_WIDTH = 1.92;
/** px, centre to corner; at a desk a hand takes no more than this part of the window's height. */
const LEAST = 30;
const MOST = 46;
const PART = 0.07;

export class HandSize {
  /** px of the board. */
  stage = $state(0);
  #beside: () => boolean;
  #cards: () => number;

  /** `beside`: the question stands beside the hand, over the board. */
  constructor(beside: () => boolean, cards: () => number) {
    this.#beside = beside;
    this.#cards = cards;
  }

  /** px */
  question = $derived(Math.min(340 * extent.scale, Math.max(264 * extent.scale, 0.3 * this.stage)));
  /** Centre to corner, px at the normal size of text. */
  radius = $derived.by(() => {
    const beside = this.#beside();
    const room = this.stage - (beside ? this.question + EDGES : FRAME);
    // at a desk there is always room for the fourth card, so that nothing jumps when it is drawn
    const cards = beside || this.#cards() > 3 ? 4 : 3;
    const most = MOST * extent.scale;
    const fits = Math.max(LEAST, (room / cards - FRAME) / TILE_WIDTH);
    return Math.min(most, fits, beside ? PART * extent.height : most) / extent.scale;
  });
}
