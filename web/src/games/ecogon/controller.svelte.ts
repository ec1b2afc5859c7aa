/** An Ecogon table whatever its layout: what is chosen, opened, lit and explained, and how it is answered. */
import { untrack } from "svelte";
import { cellKey, sameCell, type Cell } from "../../lib/board/cell.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { whenLanded } from "../../lib/board/flight/whenLanded.svelte.ts";
import { TableController } from "../../store/tableController.svelte.ts";
import { CellGains } from "../../store/asking/cellGains.svelte.ts";
import { MovePreview } from "../../store/asking/movePreview.svelte.ts";
import type { Fixed } from "../../store/asking/outcome.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { EcogonFact, EcogonTypes } from "./wire.ts";
import { counterState } from "./event/eventCounter.ts";
import { flightsOf } from "./table/flights.ts";
import type { Names } from "./table/log.ts";
import { consequencesOf, foreseenLines, foreseenMarks } from "./foresight/foresight.ts";
import { cardsOf, eventsOf } from "./statics.ts";
import { eventsStaged, stagesOf, type EventStage } from "./event/eventStage.ts";
import { ownLosses } from "./table/ownLosses.ts";
import { EcogonDraft } from "./table/draft.svelte.ts";
import type { NatureTileView } from "./types.ts";
import { ballotId, optionsOf, sharesPoints, whyNotWords } from "./vote/vote.ts";

/** Whoever was away for long reads the last ones. */
const MOST_STAGES = 3;

export class EcogonController extends TableController<EcogonTypes> {
  readonly draft: EcogonDraft;
  readonly movePreview: MovePreview<EcogonTypes>;
  readonly gains: CellGains<EcogonTypes>;
  /** A card of another hand whose facts are shown. */
  peeked = $state<string | null>(null);
  /** The option of a vote that is looked at. */
  looked = $state<string | null>(null);
  /** The seat whose score is shown, where everybody has their own. */
  scored = $state<number | null>(null);
  /** The last seat of this device that asked to see its hand, where hands are hidden. */
  unveiled = $state<number | null>(null);
  /** Events that nobody at this page has read yet, the first on stage. */
  stages = $state.raw<readonly EventStage[]>([]);

  constructor(store: TableStore<EcogonTypes>, nameOf: (seat: number) => string) {
    super(store, nameOf);
    this.draft = new EcogonDraft(() => (store.pending ? null : store.question));
    this.movePreview = new MovePreview(store, () => {
      const move = this.draft.move ?? (this.draft.voting ? this.lookedMove : null);
      return move && this.seat !== null ? { seat: this.seat, move } : null;
    });
    this.gains = new CellGains(store, () => this.gainsWanted);
    $effect(() => store.wantSheets([this.scoreSeat]));
    $effect(() =>
      store.onstate((now, before) => {
        if (!before || now.ply <= before.ply || !eventsStaged(settings)) return;
        const found = stagesOf(now, before, store.log, this.events, this.names);
        if (!found.length) return;
        this.stages = [...this.stages, ...found].slice(-MOST_STAGES);
        if (!document.hidden) store.pauseShow();
      }),
    );
    // A new question starts from nothing, but a card still in hand stays chosen.
    $effect(() => {
      void this.asked;
      untrack(() => {
        this.draft.at = null;
        this.draft.stopping = false;
        this.looked = null;
        this.refused = null;
        if (this.draft.voting || !this.hand.includes(this.draft.card ?? "")) this.draft.card = null;
      });
    });
  }

  // --- what there is ----------------------------------------------------------------------------------------

  view = $derived.by(() => this.state.view);
  tiles = $derived.by((): readonly NatureTileView[] => this.view.tiles);
  cards = $derived.by(() => cardsOf(this.store.statics));
  events = $derived.by(() => eventsOf(this.store.statics));
  readonly #points = whenLanded(
    () => this.view.points,
    () => this.landed,
  );
  readonly #lines = whenLanded(
    () => this.store.sheets[this.scoreSeat] ?? [],
    () => this.landed,
    () => this.scoreSeat,
  );
  /** Of all together. */
  points = $derived.by(() => this.#points.current);
  /** Where those of the seat whose score is shown come from. */
  lines = $derived.by(() => this.#lines.current);
  together = $derived.by(() => this.view.mode === "cooperative");
  /** Points must reach the target. */
  hasTarget = $derived.by(() => this.store.statics?.has_target ?? false);
  /** The seat whose eyes this page has. */
  own = $derived.by(() => (this.store.mine.length ? (this.view.viewer ?? this.store.mine[0]!) : null));
  /** At a shared device a hidden hand stays covered until its player has taken the device. */
  veiled = $derived.by(
    () => !this.together && this.hotSeat && this.own !== null && this.unveiled !== this.own,
  );
  hand = $derived.by(() => (this.own === null || this.veiled ? [] : (this.view.seats[this.own]?.hand ?? [])));
  scoreSeat = $derived.by(() => (this.together ? 0 : (this.scored ?? this.own ?? this.view.active ?? 0)));
  names = $derived.by((): Names => ({
    cards: this.cards,
    name: this.name,
    mine: this.mine,
    by: this.by,
    event: (id: string) => this.events[id]?.name ?? id,
  }));
  /** Since my last turn, until I have played in the next one. */
  ownLosses = $derived.by(() =>
    this.own === null ? [] : ownLosses(this.store.log, this.names, (whose) => sharesPoints(this.view, whose)),
  );
  tileAt = (cell: Cell | null): NatureTileView | null =>
    (cell && this.tiles.find((tile) => sameCell(tile.at, cell))) || null;
  openedTile = $derived.by(() => this.tileAt(this.opened));
  /** Why the opened tile can't be chosen, where there is a vote. */
  barred = $derived.by(() => {
    const barred = this.view.vote?.ineligible.find((one) => sameCell(one.at, this.opened));
    return barred ? whyNotWords(barred.why) : null;
  });
  /** The card in the hand that is chosen. */
  chosenCard = $derived.by(() => (this.draft.card ? (this.cards[this.draft.card] ?? null) : null));
  animals = $derived.by(() => this.tiles.filter((tile) => this.cards[tile.card]?.kind === "animal"));
  established = $derived.by(() => this.animals.filter((tile) => tile.token !== null).length);
  event = $derived.by(() => (this.view.event ? (this.events[this.view.event.event] ?? null) : null));
  counterState = $derived.by(() => counterState(this.view));
  protected override get chosen(): string | null {
    return this.looked;
  }
  protected override flightsOf(facts: readonly EcogonFact[], own: boolean) {
    return flightsOf(facts, own);
  }
  protected get undoSeat(): number | null {
    return this.own;
  }

  // --- what a move would do -----------------------------------------------------------------------------------

  /** What the cells would bring is asked anew for each question and each card. */
  gainsWanted = $derived.by((): { seat: number; fixed: Fixed } | null => {
    void this.asked;
    const { card, cells, voting } = this.draft;
    if (this.seat === null) return null;
    if (voting)
      return this.view.vote?.about === "cell" ? { seat: this.seat, fixed: { type: "send_to" } } : null;
    return card !== null && cells.length ? { seat: this.seat, fixed: { type: "play_card", card } } : null;
  });
  ghostCard = $derived.by(() => (this.draft.move ? this.chosenCard : null));
  #foreseen = $derived.by(() => consequencesOf(this.movePreview.outcome?.foreseen ?? []));
  #foreseenFacts = $derived.by(() => this.#foreseen.map(({ fact }) => fact));
  foreseen = $derived.by(() => foreseenLines(this.#foreseen, this.names));
  /** Of the ghost, or of the option looked at. */
  foreseenMarks = $derived.by(() => {
    if (this.draft.move) return foreseenMarks(this.#foreseenFacts, this.cards);
    return foreseenMarks(this.lookedOption?.facts ?? [], this.cards);
  });

  // --- votes --------------------------------------------------------------------------------------------------

  lookedMove = $derived.by(() => this.#offered(this.looked));
  options = $derived.by(() => {
    const { outcome } = this.movePreview;
    const looked = this.looked && outcome ? { id: this.looked, outcome } : null;
    return optionsOf(this.state, this.names, looked);
  });
  lookedOption = $derived.by(() => this.options.find(({ id }) => id === this.looked) ?? null);
  /** The own ballot as it is on the server. */
  ballot = $derived.by(() => {
    const cast = this.options.find(({ ballots }) => this.own !== null && ballots.includes(this.own));
    return cast?.id ?? null;
  });

  canChangeVote = $derived.by(
    () =>
      this.ballot !== null &&
      !this.draft.voting &&
      this.state.undo.some((one) => one.seat === this.own && one.possible),
  );

  // --- looking ----------------------------------------------------------------------------------------------

  /** What the facts are about, if it is no tile on the board. */
  factsCard = $derived.by(() => this.chosenCard ?? (this.peeked ? (this.cards[this.peeked] ?? null) : null));

  /** The event on stage has been read. */
  proceed = (): void => {
    this.stages = this.stages.slice(1);
    if (!this.stages.length) this.store.proceed();
  };

  peek = (card: string | null): void => {
    this.draft.card = null;
    this.draft.at = null;
    this.opened = null;
    this.peeked = card;
  };

  open = (cell: Cell | null): void => {
    this.peeked = null;
    this.opened = cell;
    this.refused = null;
    if (cell && !this.draft.at) this.draft.card = null;
  };

  look = (id: string): void => {
    this.looked = id;
    this.opened = null;
    this.refused = null;
  };

  // --- choosing and answering -------------------------------------------------------------------------------

  chooseCard(index: number, byKey: boolean): void {
    const card = this.hand[index];
    if (!card) return;
    this.refused = null;
    this.opened = null;
    this.peeked = null;
    this.draft.chooseCard(card);
    if (byKey && this.draft.cells.length) this.focusBoard();
  }

  pick = (cell: Cell): void => {
    this.refused = null;
    if (this.draft.voting) {
      const option = this.options.find((one) => sameCell(one.at, cell));
      // Of the one looked at the facts are asked for.
      if (option && option.id === this.looked && this.tileAt(cell))
        this.open(sameCell(this.opened, cell) ? null : cell);
      else if (option) this.look(option.id);
    } else if (this.draft.card !== null && this.draft.cells.some((one) => sameCell(one, cell))) {
      if (this.draft.chooseCell(cell) && this.draft.move) this.submitSettled();
    } else this.open(sameCell(this.opened, cell) ? null : cell);
  };

  /** A tap beside the places: why not, or the facts of the tile that lies there. */
  explain = async (cell: Cell): Promise<void> => {
    if (this.dismiss(cell)) return;
    const asker = this.seat ?? this.own;
    const tile = this.tileAt(cell);
    if (this.view.vote) {
      if (tile) this.open(sameCell(this.opened, cell) ? null : cell);
      else if (this.draft.voting && this.view.vote.about === "cell" && asker !== null)
        await this.askWhyNot(asker, cell, { type: "send_to", at: cell });
      return;
    }
    if (tile) this.opened = cell;
    if (this.draft.card !== null && asker !== null)
      await this.askWhyNot(asker, cell, { type: "play_card", card: this.draft.card, at: cell });
  };

  discard = async (): Promise<void> => {
    const { card, canDiscard } = this.draft;
    if (card !== null && canDiscard) await this.play({ type: "discard_card", card });
  };

  /** A turn that isn't played out is only ended when it is said twice. */
  stop = async (): Promise<void> => {
    this.open(null);
    if (this.draft.playable) this.draft.stop();
    else await this.play({ type: "stop" });
  };

  vote = async (id: string): Promise<void> => {
    const choice = this.#offered(id);
    if (choice) await this.play(choice);
  };

  #offered = (id: string | null) => this.draft.choices.find((choice) => ballotId(choice) === id) ?? null;

  changeVote = async (): Promise<void> => {
    if (this.own !== null) await this.takeBack(this.own);
  };

  override get tentative(): boolean {
    return this.draft.begun || (this.draft.voting && this.looked !== null);
  }

  protected override letGo(): void {
    this.looked = null;
    super.letGo();
  }

  override back(): void {
    if (this.refused) this.refused = null;
    else if (this.lit.length) this.light();
    else if (this.looked) this.looked = null;
    else if (this.draft.stopping || this.draft.at || this.draft.card) this.draft.back();
    else if (this.peeked) this.peeked = null;
    else this.opened = null;
  }

  override get answers(): boolean {
    return this.readyCell !== null;
  }
  /** That of the ghost, or of the candidate looked at; if the turn shall end, any. */
  override get readyCell(): string | null {
    if (this.draft.stopping) return "any";
    if (this.draft.move && this.draft.at) return cellKey(this.draft.at);
    const at = this.draft.voting && this.options.find((option) => option.id === this.looked)?.at;
    return at ? cellKey(at) : null;
  }

  override answerSettled(): void {
    if (this.draft.answer) this.submitSettled();
    else if (this.draft.voting && this.looked && this.settled) void this.vote(this.looked);
  }
}
