/** Why the own score has changed by what somebody else did. */
import { untrack } from "svelte";
import type { GameTypes, ScoreLine } from "../../wire/generated.ts";
import { changedLines, type ScoreChange } from "./scoreChanges.ts";
import type { TableStore } from "../table.svelte.ts";

const sumOf = (parts: readonly { readonly sixtieths: number }[]): number =>
  parts.reduce((sum, { sixtieths }) => sum + sixtieths, 0);

/**
 * `tell` hears who it was, what it comes to and why; nothing of what oneself did, nor of what all of them win or lose
 * together. A sheet comes later than its state: where it holds own moves too, the sum is told without its parts.
 */
export function followScore<G extends GameTypes>(
  store: TableStore<G>,
  tell: (actor: number, sixtieths: number, changes: readonly ScoreChange[]) => void,
): void {
  let known: readonly ScoreLine[] | null = null;
  let total: number | null = null;
  let actor = 0;
  let byOthers = 0;
  const own = $derived(store.mine.length === 1 ? store.mine[0]! : null);

  $effect(() => {
    const { state } = store;
    if (!state || own === null) return;
    const now = state.totals[own] ?? 0;
    if (total !== null && now !== total && state.actor !== null && state.actor !== own) {
      actor = state.actor;
      byOthers += now - total;
    }
    total = now;
  });
  $effect(() => {
    const lines = own === null ? undefined : store.sheets[own];
    if (!lines || !store.state) return;
    untrack(() => {
      const { totals = [] } = store.state ?? {};
      if (sumOf(lines) !== totals[own!]) return;
      const changes = known ? changedLines(known, lines) : [];
      const news = known && byOthers;
      known = lines;
      byOthers = 0;
      const together = totals.length > 1 && totals.every((other) => other === totals[0]);
      if (news && !together) tell(actor, news, sumOf(changes) === news ? changes : []);
    });
  });
}
