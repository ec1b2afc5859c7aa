/** Why the own score has changed by what somebody else did. */
import { untrack } from "svelte";
import type { GameTypes, ScoreLine } from "../wire/generated.ts";
import { changedLines, type ScoreChange } from "./scoreChanges.ts";
import type { TableStore } from "./table.svelte.ts";

/** `tell` hears who it was and what has changed; nobody is told what all of them win or lose together. */
export function followScore<G extends GameTypes>(
  store: TableStore<G>,
  tell: (actor: number, changes: readonly ScoreChange[]) => void,
): void {
  let known: readonly ScoreLine[] | null = null;
  $effect(() => {
    const [own, ...others] = store.mine;
    const lines = own === undefined || others.length ? undefined : store.sheets[own];
    if (!lines) return;
    untrack(() => {
      const changes = known ? changedLines(known, lines) : [];
      known = lines;
      const { actor = null, totals = [] } = store.state ?? {};
      const together = totals.length > 1 && totals.every((total) => total === totals[0]);
      if (changes.length && actor !== null && actor !== own && !together) tell(actor, changes);
    });
  });
}
