/** One polite voice for screen readers, and short messages for everybody. */
export type ToastTone = "plain" | "good" | "warn" | "bad";

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
}

const STAYS_MS = 6000;
const GATHER_MS = 120;

class Live {
  spoken = $state("");
  toasts = $state.raw<readonly ToastMessage[]>([]);
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  /** Prompt, moves and score changes of one moment are read as one text, in order. */
  announce(text: string): void {
    if (!text || this.#waiting.at(-1) === text) return;
    this.#waiting.push(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const next = this.#waiting.join(" ");
      this.#waiting = [];
      // The same words again are only read when the text changes.
      this.spoken = next === this.spoken ? `${next}\u00a0` : next;
    }, GATHER_MS);
  }

  toast(text: string, tone: ToastTone = "plain"): void {
    const id = ++this.#count;
    this.toasts = [...this.toasts.filter((other) => other.text !== text), { id, text, tone }].slice(-3);
    this.announce(text);
    setTimeout(() => this.close(id), STAYS_MS);
  }

  /** What was said last is heard no more: the words of another language, say. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.spoken = "";
  }

  /** All that is shown passes at once. */
  clear(): void {
    this.toasts = [];
  }

  close(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

export const live = new Live();
