/** What the chosen move would bring, asked of the server once the hand rests; late answers are forgotten. */
import type { GameTypes } from "../../wire/generated.ts";
import type { Outcome } from "./outcome.ts";
import type { TableStore } from "../table.svelte.ts";

const REST_MS = 90;

export class MovePreview<G extends GameTypes> {
  outcome = $state.raw<Outcome<G> | null>(null);

  constructor(store: TableStore<G>, chosen: () => { seat: number; move: G["move"] } | null) {
    $effect(() => {
      const choice = chosen();
      this.outcome = null;
      if (!choice) return;
      let current = true;
      const timer = setTimeout(async () => {
        const outcome = await store.outcome(choice.seat, choice.move);
        if (current) this.outcome = outcome;
      }, REST_MS);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }
}
