/** The way of an Emissary: from place to place, first to the next civilization clockwise (HX-56). */
import { untrack } from "svelte";
import type { PlanetHexagonTypes } from "../wire.ts";
import type { TableStore } from "../../../store/table.svelte.ts";

/** A colony, by its seat, or the table of the Supply Centre. */
export type Stop = number | "table";

export class Journey {
  #store: TableStore<PlanetHexagonTypes>;
  #viewed: () => number;
  atTable = $state(false);

  constructor(store: TableStore<PlanetHexagonTypes>, viewed: () => number, go: (stop: Stop) => void) {
    this.#store = store;
    this.#viewed = viewed;
    $effect(() => {
      const { first } = this;
      untrack(() => {
        if (first !== null) go(first);
        else this.atTable = false;
      });
    });
  }

  /** The seat whose Emissary is out at this page. */
  out = $derived.by((): number | null => {
    const { state } = this.#store;
    return state?.questions.find(({ prompt }) => prompt.kind === "visit")?.prompt.seat ?? null;
  });
  /** Clockwise, then the table; after the first one in any order. */
  stops = $derived.by((): readonly Stop[] => {
    if (this.out === null) return [];
    const { order } = this.#store.state!.view;
    const own = order.indexOf(this.out);
    return [...order.slice(own + 1), ...order.slice(0, own), "table"];
  });
  first = $derived(this.stops[0] ?? null);
  here = $derived.by((): Stop => (this.atTable ? "table" : this.#viewed()));

  /** Whether the colony is in sight from where one stands; at home all that can be seen at all. */
  sees = (seat: number): boolean => this.out === null || seat === this.out || seat === this.here;
}
