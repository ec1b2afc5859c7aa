/** An ECO table whatever its layout: whose map is shown, what is chosen, lit and explained, and how it is answered. */
import { untrack } from "svelte";
import { sameCell, type Cell } from "../../lib/board/cell.ts";
import { word } from "../../lib/vocabulary.svelte.ts";
import { t } from "./i18n/t.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { BoardController } from "../../store/boardController.svelte.ts";
import { CellGains } from "../../store/asking/cellGains.svelte.ts";
import { MovePreview } from "../../store/asking/movePreview.svelte.ts";
import type { Fixed } from "../../store/asking/outcome.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { EcoFact, EcoTypes } from "./wire.ts";
import { flightsOf } from "./table/flights.ts";
import { previewOf, thenWords } from "./table/preview.ts";
import { causesOf, ruleOf } from "./score.ts";
import { pricesOf, rulesOf, tileOf } from "./statics.ts";
import { tileDetails } from "./table/tileDetails.ts";
import { EcoDraft } from "./table/draft.svelte.ts";

export class EcoController extends BoardController<EcoTypes> {
  readonly draft: EcoDraft;
  readonly movePreview: MovePreview<EcoTypes>;
  readonly gains: CellGains<EcoTypes>;

  constructor(store: TableStore<EcoTypes>, nameOf: (seat: number) => string) {
    super(store, nameOf);
    this.draft = new EcoDraft(() => (store.pending ? null : store.question));
    this.movePreview = new MovePreview(store, () => {
      const move = this.ghostShown && !this.draft.redeeming ? this.draft.move : null;
      return move && this.seat !== null ? { seat: this.seat, move } : null;
    });
    this.gains = new CellGains(store, () => this.gainsWanted);
    // A new question starts from nothing, on the map of the seat that is asked.
    $effect(() => {
      void this.asked;
      untrack(() => {
        this.draft.reset();
        this.toQuestion(this.asked);
      });
    });
  }

  // --- what there is ----------------------------------------------------------------------------------------

  rules = $derived.by(() => rulesOf(this.store.statics));
  prices = $derived.by(() => pricesOf(this.store.statics));
  causes = $derived.by(() => causesOf(this.lines, this.rules, this.view.phase !== "over"));
  animalPoints = $derived.by(() =>
    Object.fromEntries(this.lines.map((line) => [ruleOf(line, this.rules)?.animal ?? "", line.sixtieths])),
  );
  animalInHand = $derived.by(() =>
    this.view.taken === null ? null : (this.view.pool[this.view.taken]?.animal ?? null),
  );
  pairTile = $derived.by(() =>
    this.draft.pair === null ? null : (this.view.pool[this.draft.pair]?.tile ?? null),
  );
  ghostShown = $derived.by(
    () =>
      this.asking &&
      this.draft.at !== null &&
      (this.draft.phase === "animal" ? this.animalInHand !== null : this.pairTile !== null),
  );
  preview = $derived.by(() => {
    const outcome = this.movePreview.outcome;
    return outcome && previewOf(outcome.changes, outcome.gain, this.then);
  });
  /** What the animal of the chosen pair would bring after its tile. */
  then = $derived.by(() => thenWords(this.movePreview.outcome?.then ?? null, this.pairAnimal));
  thenAt = $derived.by((): Cell | null => {
    const move = this.movePreview.outcome?.then?.move;
    return move?.type === "settle_animal" ? move.at : null;
  });
  /** What the cells would bring is asked anew for each question and each pair. */
  gainsWanted = $derived.by((): { seat: number; fixed: Fixed } | null => {
    void this.asked;
    if (!this.asking || this.seat === null || this.draft.redeeming) return null;
    if (this.draft.phase === "animal") return { seat: this.seat, fixed: { type: "settle_animal" } };
    if (this.draft.pair === null) return null;
    return { seat: this.seat, fixed: { type: "place_tile", pair: this.draft.pair } };
  });
  protected override flightsOf(facts: readonly EcoFact[], own: boolean) {
    return own ? [] : flightsOf(facts);
  }

  // --- names ------------------------------------------------------------------------------------------------

  tile = (id: string) => tileOf(this.store.statics, id);

  get mapName(): string {
    return this.mine(this.onStage) ? t("eco.map.yours") : t("eco.map.of", { who: this.owner(this.onStage) });
  }
  get scoreName(): string {
    return this.mine(this.viewed)
      ? t("eco.score.yours")
      : t("eco.score.of", { who: this.owner(this.viewed) });
  }
  get pairAnimal(): string {
    const animal = this.draft.pair === null ? undefined : this.view.pool[this.draft.pair]?.animal;
    return animal ? word(`species.${animal}`) : "";
  }
  get animalName(): string {
    return this.animalInHand ? word(`species.${this.animalInHand}`) : "";
  }

  // --- choosing and answering -------------------------------------------------------------------------------

  /** False if the pair can't be chosen now. */
  choosePair(pair: number): boolean {
    this.refused = null;
    if (!this.asking && this.seat !== null) this.chosenSeat = null;
    return this.draft.choosePair(pair);
  }

  pick = (cell: Cell): void => {
    this.refused = null;
    this.opened = null;
    const again = this.draft.chooseCell(cell);
    if (!again || !this.draft.move) return;
    if (this.draft.phase === "animal" || !settings.confirmPlacement) this.submitSettled();
    else this.draft.rotate(1);
  };

  details = $derived.by(() => {
    const laid = this.shown.tiles.find((tile) => sameCell(tile.at, this.opened));
    return laid ? tileDetails(laid, this.lines) : null;
  });

  /** A piece is being put down: a tap asks whether it may lie there. */
  trying = $derived.by(() => this.asking && (this.draft.phase === "animal" || this.draft.pair !== null));

  explain = async (cell: Cell): Promise<void> => {
    if (this.dismiss(cell)) return;
    this.opened = null;
    const asker = this.seat ?? (this.own ? this.viewed : null);
    if (asker === null || this.viewed !== asker) return;
    await this.askWhyNot(
      asker,
      cell,
      this.view.phase === "animal"
        ? { type: "settle_animal", at: cell }
        : { type: "place_tile", pair: this.draft.pair ?? 0, at: cell, rotation: 0 },
    );
  };
}
