/** How large the cards of the hand can be drawn, and how wide the question beside them is. */
import { extent, screenScale } from "../../../lib/look/extent.svelte.ts";

/** px beside the hand and the question. */
const EDGES = 40;
/** px around the drawing of a card, and its width for a radius of 1. */
const FRAME = 20;
const TILE_WIDTH = 1.92;
/** px, centre to corner; at a desk a hand takes no more than this part of the window's height. */
const LEAST = 30;
const USUAL = 40;
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
  question = $derived.by(() => {
    const screen = screenScale(extent.width, extent.height);
    return Math.min(340 * screen, Math.max(270 * screen, 0.3 * this.stage));
  });
  /** Centre to corner, px at the normal size of text. */
  radius = $derived.by(() => {
    const beside = this.#beside();
    const room = this.stage - (beside ? this.question + EDGES : FRAME);
    const fits = (cards: number) => (room / cards - FRAME) / TILE_WIDTH;
    // where it costs little there is always room for the fourth card, so that nothing jumps when it is drawn
    const four = this.#cards() > 3 || (beside && fits(4) >= USUAL * extent.scale);
    const most = MOST * extent.scale;
    return (
      Math.min(most, Math.max(LEAST, fits(four ? 4 : 3)), beside ? PART * extent.height : most) / extent.scale
    );
  });
}
