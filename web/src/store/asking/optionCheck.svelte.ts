/** What the server says about options while somebody still chooses them: asked again shortly after every change. */
import type { JudgedOptions, WantedOptions } from "../../wire/generated.ts";
import { api } from "../api.ts";

export interface Choosing {
  game: string;
  wanted: WantedOptions;
  language: string;
}

const PAUSE = 180;

export class OptionCheck {
  said = $state.raw<JudgedOptions | null>(null);
  #asked = 0;

  /** `choosing` is read in an effect; null asks nothing. */
  constructor(choosing: () => Choosing | null) {
    $effect(() => {
      const now = choosing();
      if (!now) return;
      const number = ++this.#asked;
      const timer = setTimeout(() => void this.#ask(now, number), PAUSE);
      return () => clearTimeout(timer);
    });
  }

  async #ask({ game, wanted, language }: Choosing, number: number): Promise<void> {
    // Advice is a kindness: without it the table is made, or refused, all the same.
    const said = await api.optionCheck(game, wanted, language).catch(() => null);
    if (said && number === this.#asked) this.said = said;
  }
}
