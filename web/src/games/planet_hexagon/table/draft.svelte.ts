/** What a person has chosen of the offers so far; nothing of it leaves the page before it is played. */
import { sameCell, type Cell } from "../../../lib/board/cell.ts";
import { alternatives, narrow, onlyMove } from "../../../store/narrow.ts";
import type { Question } from "../../../wire/generated.ts";
import type { PlanetHexagonMove, PlanetHexagonTypes } from "../wire.ts";

type Asked = Question<PlanetHexagonTypes>;
type Kind = PlanetHexagonMove["type"];

/** Where a marker comes from: its factory; (0, 0), where the starter house is, stands for a bonus. */
export interface MarkerChoice {
  readonly colour: "blue" | "green";
  readonly factory: Cell;
}

export const sameMarker = (one: MarkerChoice | null, other: MarkerChoice | null): boolean =>
  !!one && !!other && one.colour === other.colour && sameCell(one.factory, other.factory);

const ASSET_MOVES = ["use_machine", "use_phonomobile", "use_painting"] as const;
const TABLE_MOVES = ["take_tile", "flip_table", "exchange_tile"] as const;

export class PlanetDraft {
  place = $state<number | null>(null);
  /** The other tile that the Phonomobile takes away. */
  second = $state<number | null>(null);
  asset = $state(false);
  marker = $state.raw<MarkerChoice | null>(null);
  at = $state.raw<Cell | null>(null);
  discarding = $state(false);
  /** The turn would end, though a tile could still be placed. */
  ending = $state(false);
  #chosen = $state<number | null>(null);
  #questions: () => readonly Asked[];

  constructor(questions: () => readonly Asked[]) {
    this.#questions = questions;
  }

  /** A seat may have several: what its supplier is asked, and what its builder may do meanwhile. */
  questions = $derived.by(() => this.#questions());
  offers = $derived(this.questions.flatMap((question) => question.offers));
  can = (kind: Kind): boolean => this.offers.some(({ type }) => type === kind);

  // --- the Supply Centre --------------------------------------------------------------------------------------

  assetMove = $derived(ASSET_MOVES.find((kind) => this.offers.some(({ type }) => type === kind)) ?? null);
  tableMove = $derived(TABLE_MOVES.find((kind) => this.offers.some(({ type }) => type === kind)) ?? null);
  using = $derived(this.asset ? this.assetMove : null);
  /** Tiles of the table that can be chosen now. */
  places = $derived.by((): readonly number[] => {
    if (this.using === "use_phonomobile") {
      const pairs = narrow(this.offers, { type: "use_phonomobile" });
      return [...alternatives(pairs, "first"), ...alternatives(pairs, "second")];
    }
    const kind = this.using ?? this.tableMove;
    return kind ? alternatives(narrow(this.offers, { type: kind }), "place") : [];
  });

  choosePlace(place: number): boolean {
    if (!this.places.includes(place)) return false;
    this.#let();
    if (this.using !== "use_phonomobile") this.place = place;
    else if (this.place === place) [this.place, this.second] = [this.second, null];
    else if (this.second === place) this.second = null;
    else if (this.place === null) this.place = place;
    else this.second = place;
    return true;
  }

  useAsset(): void {
    this.reset();
    this.asset = true;
  }

  // --- the colony ---------------------------------------------------------------------------------------------

  building = $derived(this.questions.some(({ prompt }) => prompt.kind === "build"));
  placeable = $derived(alternatives(narrow(this.offers, { type: "place_tile" }), "waiting"));
  discardable = $derived(alternatives(narrow(this.offers, { type: "discard_tile" }), "waiting"));
  /** Markers that can be used now. */
  markers = $derived<readonly MarkerChoice[]>([
    ...alternatives(narrow(this.offers, { type: "flip_tile" }), "factory").map((factory): MarkerChoice => ({
      colour: "green",
      factory,
    })),
    ...alternatives(narrow(this.offers, { type: "lay_pipeline" }), "factory").map(
      (factory): MarkerChoice => ({ colour: "blue", factory }),
    ),
  ]);
  /** The tile on the waiting spot that is meant: the newest that can be placed, until somebody chooses another. */
  waiting = $derived.by((): number | null => {
    if (this.#chosen !== null) return this.#chosen;
    const free = this.building && !this.marker && !this.ending && this.place === null && !this.asset;
    return free ? (this.placeable.at(-1) ?? null) : null;
  });
  cells = $derived.by((): readonly Cell[] => {
    const { marker, waiting } = this;
    if (marker)
      return alternatives(
        narrow(this.offers, {
          type: marker.colour === "green" ? "flip_tile" : "lay_pipeline",
          factory: marker.factory,
        }),
        "at",
      );
    if (waiting === null || this.discarding || this.place !== null || this.asset) return [];
    return alternatives(narrow(this.offers, { type: "place_tile", waiting }), "at");
  });

  chooseWaiting(waiting: number): void {
    const same = this.#chosen === waiting;
    this.reset();
    if (!same) this.#chosen = waiting;
  }

  chooseMarker(marker: MarkerChoice): void {
    const same = sameMarker(marker, this.marker);
    this.reset();
    if (!same) this.marker = marker;
  }

  /** True if the cell was chosen already: a second tap. */
  chooseCell(cell: Cell): boolean {
    const again = sameCell(cell, this.at);
    this.at = cell;
    this.ending = this.discarding = false;
    return again;
  }

  discard(): void {
    this.at = null;
    this.discarding = true;
  }

  end(): void {
    this.reset();
    this.ending = true;
  }

  // --- all together -------------------------------------------------------------------------------------------

  answer = $derived.by((): PlanetHexagonMove | null => {
    const { offers, at, marker, waiting, place } = this;
    if (this.ending) return this.can("end_building") ? { type: "end_building" } : null;
    if (this.discarding)
      return waiting === null ? null : onlyMove(narrow(offers, { type: "discard_tile", waiting }));
    if (marker)
      return at
        ? onlyMove(
            narrow(offers, {
              type: marker.colour === "green" ? "flip_tile" : "lay_pipeline",
              at,
              factory: marker.factory,
            }),
          )
        : null;
    if (this.using === "use_phonomobile") {
      if (place === null || this.second === null) return null;
      const [first, second] = [Math.min(place, this.second), Math.max(place, this.second)];
      return onlyMove(narrow(offers, { type: "use_phonomobile", first, second }));
    }
    const kind = this.using ?? this.tableMove;
    if (place !== null && kind) return onlyMove(narrow(offers, { type: kind, place }));
    if (at && waiting !== null) return onlyMove(narrow(offers, { type: "place_tile", waiting, at }));
    return null;
  });
  /** The question that what is chosen answers; else the first. */
  question = $derived.by((): Asked | null => {
    const kind = this.answer?.type ?? null;
    return (
      this.questions.find((one) => kind && this.#holds(one, kind)) ??
      this.questions.find(({ prompt }) => !prompt.optional) ??
      this.questions[0] ??
      null
    );
  });
  #holds = (question: Asked, kind: Kind): boolean => question.offers.some(({ type }) => type === kind);
  /** The question that a move of this kind answers. */
  questionFor = (kind: Kind): Asked | null => this.questions.find((one) => this.#holds(one, kind)) ?? null;
  begun = $derived(
    this.place !== null ||
      this.asset ||
      this.at !== null ||
      this.marker !== null ||
      this.#chosen !== null ||
      this.discarding ||
      this.ending,
  );

  /** Step by step: what was chosen last goes first. */
  back(): void {
    if (this.ending || this.discarding) this.ending = this.discarding = false;
    else if (this.at) this.at = null;
    else if (this.second !== null) this.second = null;
    else if (this.place !== null) this.place = null;
    else if (this.asset) this.asset = false;
    else if (this.marker) this.marker = null;
    else this.#chosen = null;
  }

  reset(): void {
    this.#let();
    this.place = this.second = null;
    this.asset = false;
  }

  /** Whatever is chosen in the colony. */
  #let(): void {
    this.at = null;
    this.marker = null;
    this.#chosen = null;
    this.ending = this.discarding = false;
  }
}
