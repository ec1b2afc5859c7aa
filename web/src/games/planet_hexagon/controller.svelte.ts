/** A table of Planet Hexagon whatever its layout: whose colony is shown, what is chosen, lit and explained, and how it is answered. */
import { untrack } from "svelte";
import { sameCell, type Cell } from "../../lib/board/cell.ts";
import { live } from "../../lib/live.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { CellGains } from "../../store/asking/cellGains.svelte.ts";
import { MovePreview } from "../../store/asking/movePreview.svelte.ts";
import type { Fixed } from "../../store/asking/outcome.ts";
import { questionKey } from "../../store/asked.ts";
import { BoardController } from "../../store/boardController.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { withNames } from "../../store/factSentences.ts";
import { word } from "../../lib/vocabulary.svelte.ts";
import { t } from "./i18n/t.ts";
import { Seasons } from "./story/seasons.svelte.ts";
import { Journey, type Stop } from "./team/journey.svelte.ts";
import { flightsOf } from "./table/flights.ts";
import { flipping, placing, possible } from "./table/possible.ts";
import { blindPreview, previewOf } from "./table/preview.ts";
import { tileDetails } from "./table/tileDetails.ts";
import { PlanetDraft } from "./table/draft.svelte.ts";
import type { PlanetHexagonFact, PlanetHexagonMove, PlanetHexagonTypes, TileView } from "./wire.ts";

export class PlanetController extends BoardController<PlanetHexagonTypes> {
  readonly draft: PlanetDraft;
  readonly seasons: Seasons;
  readonly journey: Journey;
  readonly movePreview: MovePreview<PlanetHexagonTypes>;
  readonly gains: CellGains<PlanetHexagonTypes>;
  /** A tile of the table, or on the waiting spot, whose facts are shown. */
  noted = $state.raw<TileView | null>(null);

  constructor(store: TableStore<PlanetHexagonTypes>, nameOf: (seat: number) => string) {
    super(store, nameOf);
    this.journey = new Journey(store, () => this.viewed, this.goTo);
    this.draft = new PlanetDraft(() => this.questionsHere);
    this.seasons = new Seasons(store);
    this.movePreview = new MovePreview(store, () => {
      const move = this.ghostShown ? this.draft.answer : null;
      return move && this.seat !== null ? { seat: this.seat, move } : null;
    });
    this.gains = new CellGains(store, () => this.gainsWanted);
    // A new question starts from nothing, on the colony of the seat that is asked.
    $effect(() => {
      void this.askedAll;
      untrack(() => {
        this.draft.reset();
        this.noted = null;
        if (this.journey.out === null) this.toQuestion(this.askedAll);
      });
    });
  }

  // --- what there is ----------------------------------------------------------------------------------------

  /** All that may be answered at this page now, of one seat. */
  questions = $derived.by(() => {
    const { store } = this;
    if (store.pending || store.showing || !store.state) return [];
    const open = store.state.questions;
    const first = open.find(({ prompt }) => !prompt.optional) ?? open[0];
    return open.filter(({ prompt }) => prompt.seat === first?.prompt.seat);
  });
  /** Nobody builds at home while looking round elsewhere. */
  questionsHere = $derived.by(() => {
    const { out, here } = this.journey;
    const away = out !== null && here !== out;
    return away ? this.questions.filter(({ prompt }) => prompt.kind === "visit") : this.questions;
  });
  /** An Emissary may come back from wherever it is. */
  override get asking(): boolean {
    return super.asking || (this.seat !== null && this.seat === this.journey.out);
  }
  /** Another text for every question that can be answered. */
  askedAll = $derived.by(() => this.questions.map(questionKey).join(" "));
  team = $derived.by(() => this.view.mode === "team");
  protected override get firstSeat(): number {
    return this.view.order[0] ?? 0;
  }
  protected override follows(actor: number): boolean {
    return this.happeningAt.length > 0 && !!this.view.seats[actor]?.colony;
  }
  /** Nobody here sees the table now: where it stands, nobody is. */
  seesTable = $derived.by(
    () => this.view.table !== null && (this.journey.out === null || this.journey.atTable),
  );
  table = $derived.by(() => (this.seesTable ? this.view.table! : []));
  /** In team mode points are known of the own colony alone, and to whoever sees all. */
  knowsPoints = (seat: number): boolean => {
    const { mine } = this.store;
    return !!this.view.seats[seat]!.colony && (!this.team || !mine.length || mine.includes(seat));
  };
  waitingTile = $derived.by((): TileView | null => {
    const { waiting } = this.draft;
    return waiting === null ? null : (this.shown.colony?.waiting[waiting] ?? null);
  });
  markerTile = $derived.by(
    () => this.shown.colony?.tiles.find(({ at }) => sameCell(at, this.draft.marker?.factory)) ?? null,
  );
  ghostShown = $derived.by(() => this.asking && this.draft.at !== null && this.draft.answer !== null);
  /** The last marker of its factory is about to be used. */
  factoryLeaves = $derived.by(() => {
    const { marker } = this.draft;
    const factory = marker && this.markerTile?.top === "factory" ? this.markerTile : null;
    return this.ghostShown && factory?.markers === 1 ? factory : null;
  });
  /** What would come up nobody here can know. */
  blind = $derived.by(() => {
    const { marker, at } = this.draft;
    const flipped = this.shown.colony?.tiles.find((tile) => sameCell(tile.at, at));
    return marker?.colour === "green" && flipped?.reverse === null;
  });
  preview = $derived.by(() => {
    if (this.blind && this.ghostShown) return blindPreview(this.factoryLeaves);
    const outcome = this.movePreview.outcome;
    if (!outcome) return null;
    const { colony } = this.shown;
    const nearer = colony ? possible(colony, this.turnover, outcome.changes.length > 0) : [];
    return previewOf(outcome.changes, outcome.gain, this.factoryLeaves, nearer);
  });
  /** What would lie open in the colony, and what no longer. */
  turnover = $derived.by(() => {
    const { marker, at } = this.draft;
    const there = this.shown.colony?.tiles.find((tile) => sameCell(tile.at, at));
    if (!marker) return placing(this.waitingTile?.face ?? "", there);
    return flipping(marker.colour === "green" ? there : undefined, this.factoryLeaves);
  });
  /** What the cells would bring is asked anew for each question and each choice. */
  gainsWanted = $derived.by((): { seat: number; fixed: Fixed } | null => {
    void this.askedAll;
    if (!this.asking || this.seat === null || !this.draft.cells.length) return null;
    const { marker, waiting } = this.draft;
    const fixed: Fixed | null = marker
      ? { type: marker.colour === "green" ? "flip_tile" : "lay_pipeline" }
      : waiting === null
        ? null
        : { type: "place_tile", waiting };
    return fixed && { seat: this.seat, fixed };
  });
  protected override flightsOf(facts: readonly PlanetHexagonFact[], own: boolean) {
    return own ? [] : flightsOf(facts);
  }
  protected override get chosen(): string {
    const { place, second, waiting, marker } = this.draft;
    return [place, second, waiting, marker?.colour, marker?.factory.join()].join(" ");
  }

  // --- names ------------------------------------------------------------------------------------------------

  /** In team mode nobody is told by their names: a team is its civilization. */
  who = (seat: number): string =>
    this.team ? word(`civilization.${this.view.seats[seat]!.civilization}`) : this.name(seat);

  get colonyName(): string {
    if (this.team && this.store.mine.includes(this.onStage)) return t("planet_hexagon.team.colony");
    if (this.team) return t("planet_hexagon.team.colony_of", { who: this.who(this.onStage) });
    return this.mine(this.onStage)
      ? t("planet_hexagon.colony.yours")
      : t("planet_hexagon.colony.of", { who: this.owner(this.onStage) });
  }
  get scoreName(): string {
    if (this.team && this.own) return t("planet_hexagon.team.score");
    if (this.team) return t("planet_hexagon.team.score_of", { who: this.who(this.viewed) });
    return this.mine(this.viewed)
      ? t("planet_hexagon.score.yours")
      : t("planet_hexagon.score.of", { who: this.owner(this.viewed) });
  }

  // --- looking ----------------------------------------------------------------------------------------------

  details = $derived.by(() => {
    const tile = this.shown.colony?.tiles.find(({ at }) => sameCell(at, this.opened));
    return tile ? tileDetails(tile, this.shown.colony!, this.lines) : null;
  });

  override look(seat: number | null): void {
    this.journey.atTable = false;
    super.look(seat);
  }

  /** The Emissary goes there. */
  goTo = (stop: Stop): void => {
    this.look(stop === "table" ? this.journey.out : stop);
    this.journey.atTable = stop === "table";
  };

  // --- choosing and answering -------------------------------------------------------------------------------

  /** A piece is being put down: a tap asks whether it may lie there. */
  trying = $derived.by(() => this.asking && (this.draft.waiting !== null || this.draft.marker !== null));

  choosePlace = (place: number): void => {
    this.refused = null;
    const tile = this.table.find((one) => one.place === place);
    this.noted = tile ?? null;
    if (this.seat !== null && !this.asking) this.chosenSeat = null;
    if (!this.draft.choosePlace(place)) void this.#whyNotPlace(place);
  };

  /** A tile of the table that can't be chosen now: why, if it is about that. */
  async #whyNotPlace(place: number): Promise<void> {
    const kind = this.draft.using ?? this.draft.tableMove;
    if (this.seat === null || !kind || kind === "use_phonomobile") return;
    const refusal = await this.store.whyNot(this.seat, { type: kind, place });
    if (refusal) live.toast(withNames(refusal.text, this.name), "warn");
  }

  pick = (cell: Cell): void => {
    this.refused = null;
    this.opened = null;
    const again = this.draft.chooseCell(cell);
    if (again && this.draft.answer && !settings.confirmPlacement) this.submitSettled();
  };

  explain = async (cell: Cell): Promise<void> => {
    if (this.dismiss(cell)) return;
    this.opened = null;
    if (this.seat === null || !this.trying) return;
    const { marker, waiting } = this.draft;
    if (marker?.colour === "green") {
      const stacked = this.shown.colony?.tiles.some(({ at, top }) => top && sameCell(at, cell));
      await this.askWhyNot(this.seat, cell, {
        type: "flip_tile",
        at: cell,
        factory: marker.factory,
        layer: stacked ? 1 : 0,
      });
    } else if (marker)
      await this.askWhyNot(this.seat, cell, { type: "lay_pipeline", at: cell, factory: marker.factory });
    else if (waiting !== null)
      await this.askWhyNot(this.seat, cell, { type: "place_tile", waiting, at: cell });
  };

  /** A button that is an answer by itself. */
  say = async (move: PlanetHexagonMove): Promise<void> => {
    const question = this.draft.questionFor(move.type);
    if (!question || this.store.pending) return;
    const reply = await this.store.play(question, move);
    if (reply.type === "problem") live.toast(withNames(reply.refusal?.text ?? reply.text, this.name), "bad");
  };

  /** What still can be placed isn't forgotten by accident. */
  end = (): void => {
    if (this.draft.placeable.length) this.draft.end();
    else void this.say({ type: "end_building" });
  };
}
