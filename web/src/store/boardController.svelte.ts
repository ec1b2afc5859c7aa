/** A person's place at a table where every seat has a board of its own: whose is shown, and what is known of it. */
import { sameCell, type Cell } from "../lib/board/cell.ts";
import { whenLanded } from "../lib/board/flight/whenLanded.svelte.ts";
import { named } from "../lib/i18n/i18n.svelte.ts";
import type { GameTypes } from "../wire/generated.ts";
import { TableController } from "./tableController.svelte.ts";
import type { TableStore } from "./table.svelte.ts";

interface SeatedTypes extends GameTypes {
  readonly view: {
    readonly viewer: number | null;
    readonly active: number | null;
    readonly seats: readonly { readonly seat: number }[];
  };
}

export abstract class BoardController<G extends SeatedTypes> extends TableController<G> {
  /** The seat whose board somebody wants to see; else the own one. */
  chosenSeat = $state<number | null>(null);

  constructor(store: TableStore<G>, nameOf: (seat: number) => string) {
    super(store, nameOf);
    $effect(() => store.wantSheets([this.viewed]));
  }

  view = $derived.by((): G["view"] => this.state.view);
  viewed = $derived.by(() => {
    const { mine } = this.store;
    const { viewer, active } = this.view;
    return this.chosenSeat ?? (mine.length ? (viewer ?? mine[0]!) : (active ?? this.firstSeat));
  });
  /** Whose board is shown: that of somebody else as long as it is shown what they did there. */
  onStage = $derived.by(() => {
    const { actor } = this.state;
    const follows = this.store.showing && this.chosenSeat === null && actor !== null && this.follows(actor);
    return follows ? actor : this.viewed;
  });
  /** What is lit is only seen on its own board. */
  litHere = $derived.by(() => (this.onStage === (this.litSeat ?? this.viewed) ? this.lit : []));
  shown = $derived.by((): G["view"]["seats"][number] => this.view.seats[this.viewed]!);
  staged = $derived.by((): G["view"]["seats"][number] => this.view.seats[this.onStage]!);
  own = $derived.by(() => this.store.mine.includes(this.viewed));
  override get asking(): boolean {
    return this.seat !== null && this.viewed === this.seat;
  }
  readonly #lines = whenLanded(
    () => this.store.sheets[this.viewed] ?? [],
    () => this.landed,
    () => this.viewed,
  );
  /** Where the points of the seat that is looked at come from. */
  lines = $derived.by(() => this.#lines.current);

  /** Whom one watches while nobody is asked. */
  protected get firstSeat(): number {
    return 0;
  }
  /** There is something to see of what this seat has done. */
  protected follows(_actor: number): boolean {
    return true;
  }
  protected get undoSeat(): number {
    return this.viewed;
  }

  /** Without "Bot:", for what somebody has. */
  protected owner = (seat: number): string =>
    this.state.table.seats[seat]?.name || named("seat", String(seat));

  look(seat: number | null): void {
    this.chosenSeat = seat;
    this.opened = null;
    this.refused = null;
    this.lit = [];
  }

  read = (cell: Cell): void => {
    this.refused = null;
    this.opened = sameCell(cell, this.opened) ? null : cell;
  };

  /** A question begins on the board of the seat that is asked. */
  protected toQuestion(asked: string): void {
    this.opened = null;
    this.refused = null;
    if (asked) this.chosenSeat = null;
  }
}
