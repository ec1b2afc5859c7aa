/** Where a replay stands. The page asks for the position of every step it comes to. */
const STEP_MS = 1100;

/** How fast it can run; the second is as fast as one can follow without hurry. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replay {
  open = $state(false);
  running = $state(false);
  speed = $state<number>(1);
  ply = $state(0);
  #last: () => number;
  #ask: (ply: number) => void;

  /** `last` is the number of the last move; `ask` fetches the position after a move. */
  constructor(last: () => number, ask: (ply: number) => void) {
    this.#last = last;
    this.#ask = ask;
    $effect(() => {
      if (!this.running) return;
      const timer = setInterval(() => this.#tick(), STEP_MS / this.speed);
      return () => clearInterval(timer);
    });
  }

  get last(): number {
    return this.#last();
  }

  start(at: number): void {
    this.open = true;
    this.show(at);
  }

  close(): void {
    this.open = this.running = false;
  }

  show(at: number): void {
    this.ply = Math.max(0, Math.min(this.last, at));
    this.#ask(this.ply);
  }

  toggle(): void {
    if (!this.running && this.ply >= this.last) this.show(0);
    this.running = !this.running;
  }

  #tick(): void {
    if (this.ply >= this.last) this.running = false;
    else this.show(this.ply + 1);
  }
}
