/** What of a board is in sight where it isn't simply all of it. */
import type { Viewport } from "./viewport.ts";

export class OwnView {
  #moved = $state.raw<Viewport | null>(null);
  #revealed = $state.raw<{ view: Viewport; board: string } | null>(null);
  #board: () => string;

  /** `board`: another text for every board. */
  constructor(board: () => string) {
    this.#board = board;
  }

  /** null: all of it. */
  get view(): Viewport | null {
    return this.#moved ?? (this.#revealed?.board === this.#board() ? this.#revealed.view : null);
  }

  /** Somebody has moved or zoomed it, and wants it so. */
  move(view: Viewport): void {
    this.#moved = view;
  }

  /** The focus came to something at its edge: once the board has grown, all of it is in sight again. */
  reveal(view: Viewport): void {
    if (this.#moved) this.#moved = view;
    else this.#revealed = { view, board: this.#board() };
  }

  showAll(): void {
    this.#moved = null;
    this.#revealed = null;
  }
}
