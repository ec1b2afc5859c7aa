/** Things come as fast as they are made, and are shown one after the other, as fast as a person can follow. */

export interface PacingOptions<Item> {
  show: (item: Item) => void;
  /** How long it stays before the next one, in ms; 0: not at all. Asked in the moment in which it is shown. */
  stays: (item: Item) => number;
  /** Something begins to be on show, or all of it has been seen. */
  onshowing: (showing: boolean) => void;
}

/** So many wait at most; whoever is further behind sees the oldest of them only in passing. */
export const MOST_WAITING = 24;

export class Pacing<Item> {
  #options: PacingOptions<Item>;
  #waiting: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #held = false;

  constructor(options: PacingOptions<Item>) {
    this.#options = options;
  }

  /** What has come last, shown or not. */
  get behind(): number {
    return this.#waiting.length;
  }

  push(item: Item): void {
    this.#waiting.push(item);
    while (this.#waiting.length > MOST_WAITING) this.#options.show(this.#waiting.shift()!);
    if (this.#timer === null && !this.#held) this.#next();
  }

  /** Somebody reads: nothing new is shown until it is let go. */
  hold(): void {
    this.#held = true;
    this.#options.onshowing(true);
  }

  letGo(): void {
    if (!this.#held) return;
    this.#held = false;
    if (this.#timer === null) this.#next();
  }

  /** All of it at once; what is being read stays. */
  finish(): void {
    this.#stop();
    while (this.#waiting.length && !this.#held) this.#options.show(this.#waiting.shift()!);
    if (!this.#held) this.#options.onshowing(false);
  }

  /** Also what is being read. */
  drop(): void {
    this.#held = false;
    this.finish();
  }

  #next(): void {
    while (this.#waiting.length) {
      const item = this.#waiting.shift()!;
      const stays = this.#options.stays(item);
      this.#options.show(item);
      if (stays > 0) {
        this.#options.onshowing(true);
        this.#timer = setTimeout(() => {
          this.#timer = null;
          if (!this.#held) this.#next();
        }, stays);
        return;
      }
      if (this.#held) return;
    }
    this.#options.onshowing(false);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
