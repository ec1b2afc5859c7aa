/** Positions of a finished game that somebody wants to know, asked for one after the other while no replay runs. */
import { untrack } from "svelte";
import type { TableStore } from "../../../store/table.svelte.ts";
import type { EcogonTypes, EcogonView } from "../wire.ts";

export class PastViews {
  seen = $state.raw<Readonly<Record<number, EcogonView>>>({});

  constructor(store: TableStore<EcogonTypes>, wanted: () => readonly number[], idle: () => boolean) {
    $effect(() => {
      const came = store.replayed;
      untrack(() => {
        if (came && wanted().includes(came.ply) && !(came.ply in this.seen))
          this.seen = { ...this.seen, [came.ply]: came.view };
      });
    });
    $effect(() => {
      const next = wanted().find((ply) => !(ply in this.seen));
      if (next !== undefined && idle()) store.replay(next);
    });
  }
}
