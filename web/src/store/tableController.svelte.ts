/** A person's place at a table, whatever the game: what is asked, lit and refused, and how it is answered. */
import { untrack } from "svelte";
import { cellKey, distinctCells, sameCell, type Cell } from "../lib/board/cell.ts";
import { flightTime, type Flight } from "../lib/board/flight/flight.ts";
import { t } from "../lib/i18n/i18n.svelte.ts";
import { live } from "../lib/live.svelte.ts";
import { sound } from "../lib/sound.ts";
import { SETTLE_MS } from "../lib/ui/settling.ts";
import type { SeatChip } from "../lib/ui/SeatChips.svelte";
import type { GameTypes, Question } from "../wire/generated.ts";
import { questionKey } from "./asked.ts";
import { canReplace, letBotPlay, type Changed } from "./seating.ts";
import type { LogRow } from "./log.ts";
import { router } from "./router.svelte.ts";
import { personOf } from "./rowWords.ts";
import type { Reply } from "./socket.ts";
import type { TableStore } from "./table.svelte.ts";
import { cellsOf, withNames } from "./factSentences.ts";

/** The answer to a question as far as it is chosen. */
interface Draft<G extends GameTypes> {
  readonly question: Question<G> | null;
  /** Chosen wholly: Submit plays it. */
  readonly answer: G["move"] | null;
  /** Where it would be played. */
  readonly at: Cell | null;
  /** Something is chosen that can be taken back. */
  readonly begun: boolean;
  back(): void;
}

export abstract class TableController<G extends GameTypes = GameTypes> {
  readonly store: TableStore<G>;
  abstract readonly draft: Draft<G>;
  readonly #nameOf: (seat: number) => string;
  lit = $state.raw<readonly Cell[]>([]);
  /** On whose board, where every seat has one; null: on the one that is looked at. */
  protected litSeat: number | null = $state(null);
  refused = $state.raw<{ at: Cell; text: string; rule: string } | null>(null);
  /** A piece on the board whose facts are shown. */
  opened = $state.raw<Cell | null>(null);
  /** Holds the board, for the keyboard's focus. */
  stage = $state<HTMLElement>();
  #settled = false;
  #arrived = $state.raw<readonly Flight[]>([]);

  constructor(store: TableStore<G>, nameOf: (seat: number) => string) {
    this.store = store;
    this.#nameOf = nameOf;
    // Before the page changes (`pre`; and not yet, for there is no turn): Enter counts as soon as Submit does.
    $effect(() => {
      $effect.pre(() => {
        void this.#meaning;
        this.#settled = false;
        const later = setTimeout(() => (this.#settled = true), SETTLE_MS);
        return () => clearTimeout(later);
      });
    });
    $effect(() => {
      const { flights } = this;
      const later = setTimeout(() => (this.#arrived = flights), flightTime());
      return () => clearTimeout(later);
    });
    // What was read before an answer is begun lies in its way.
    $effect(() => {
      if (this.draft.begun) this.opened = null;
    });
    $effect(() => {
      if (this.tentative) return router.hold(() => untrack(() => this.letGo()));
    });
  }

  state = $derived.by(() => this.store.state!);
  /** The own seat that is asked. */
  seat = $derived.by(() => this.draft.question?.prompt.seat ?? null);
  /** Another text for every question. */
  asked = $derived.by(() => questionKey(this.store.question));
  /** Another text for whatever a tap on the place chosen, or Enter, would do now. */
  #meaning = $derived.by(() => {
    const { answer, at } = this.draft;
    return [this.asked, answer?.type, at && cellKey(at), this.chosen].join(" ");
  });
  /** In which role one is asked, where a game has roles; else empty. */
  role = $derived.by(() => {
    const role = this.draft.question?.prompt.role;
    return role ? this.store.roleName(role) : "";
  });
  hotSeat = $derived.by(() => this.store.mine.length > 1);
  /** At a shared device that of the seat which has moved last. */
  undoState = $derived.by(() => {
    const { undo, actor } = this.state;
    const possible = undo.filter((one) => one.possible);
    const shown =
      possible.find((one) => one.seat === actor) ??
      possible[0] ??
      undo.find((one) => one.seat === this.undoSeat) ??
      undo[0];
    return shown && { ...shown, barrier: withNames(shown.barrier, this.name) };
  });
  /** Whether the button does something, and else why not: what is only put down can be taken back too. */
  undoShown = $derived.by(
    () => this.undoState && { ...this.undoState, possible: this.undoState.possible || !!this.draft.answer },
  );

  /** What is chosen besides a place: an option of a vote. */
  protected get chosen(): string | null {
    return null;
  }

  /** Whose reason is told where nobody can take anything back. */
  protected abstract get undoSeat(): number | null;

  name = (seat: number): string => this.#nameOf(seat);
  /** Who of a shared seat did something. */
  by = (row: LogRow): string | undefined => personOf(row, this.store.table?.seats ?? []);
  /** A bot plays on my seat. */
  replaced = (seat: number): boolean => this.mine(seat) && !!this.store.table?.seats[seat]?.bot;
  /** Alone at this device and on this seat: then it is "you", and neither a name nor a team. */
  mine = (seat: number): boolean =>
    this.store.mine.length === 1 &&
    this.store.mine[0] === seat &&
    (this.store.table?.seats[seat]?.capacity ?? 1) === 1;

  /** The clock of the question on this page, or of whom everybody waits for. */
  limit = $derived.by(() => {
    const { question } = this.draft;
    const seat = question?.prompt.seat ?? this.state.asked[0];
    return seat === undefined ? null : this.store.limitOf(seat, question?.prompt.role);
  });

  /** A seat that everybody waits for and whose person is away: whoever sits here may let a bot play. */
  missing = $derived.by(() => this.state.asked.find((seat) => canReplace(this.store, seat)) ?? null);
  /** Somebody else whom everybody waits for is not here now. */
  absent = $derived.by(() => {
    const seats = (this.store.table ?? this.state.table).seats;
    const gone = (seat: number) => seats[seat]?.kind === "person" && !seats[seat].online && !seats[seat].bot;
    return this.state.asked.find((seat) => !this.store.mine.includes(seat) && gone(seat)) ?? null;
  });
  /** While one waits: who is missing, or what happened last. */
  waitingHint = (lately: string): string => {
    if (this.absent === null) return lately;
    const who = this.name(this.absent);
    return this.missing === null ? t("table.is_away", { who }) : t("table.is_away_long", { who });
  };
  replaceMissing = async (): Promise<void> => {
    if (this.missing !== null) note(await letBotPlay(this.store, this.missing));
  };

  /** The seats as chips; those who `left` are away for good. */
  chips(seats: readonly { readonly seat: number; readonly left: boolean }[]): SeatChip[] {
    return seats.map(({ seat, left }) => {
      // Who comes and goes between two moves is only in the table.
      const info = (this.store.table ?? this.state.table).seats[seat];
      return {
        seat,
        name: this.name(seat),
        sixtieths: this.totalOf(seat),
        asked: this.state.asked.includes(seat),
        bot: info?.bot !== null,
        away: left || (info?.kind === "person" && !info.online && info.bot === null),
        thinking: this.state.asked.includes(seat) && !this.store.mine.includes(seat),
        change: this.landed ? this.store.gained[seat] : undefined,
      };
    });
  }

  /** What flies has come to lie: points are counted then. */
  get landed(): boolean {
    return !this.flights.length || !flightTime() || this.#arrived === this.flights;
  }
  totalOf = (seat: number): number =>
    (this.state.totals[seat] ?? 0) - (this.landed ? 0 : (this.store.gained[seat] ?? 0));

  /** What somebody has just done, as long as it is on show. */
  happening = $derived.by(() => (this.store.showing ? this.state.facts : []));
  happeningAt = $derived.by(() => distinctCells(this.happening.flatMap(({ fact }) => cellsOf(fact))));

  /** What others have laid, on its way to where it lies: as long as it is on show. */
  flights = $derived.by((): readonly Flight[] =>
    this.flightsOf(
      this.happening.map(({ fact }) => fact),
      this.state.actor !== null && this.store.mine.includes(this.state.actor),
    ),
  );
  /** `own`: the person at this page has put it there, and saw it lie before it was played. */
  protected flightsOf(_facts: readonly G["fact"][], _own: boolean): readonly Flight[] {
    return [];
  }

  /** A place that scores twice shines once. */
  light = (cells?: readonly Cell[] | null, seat: number | null = null): void => {
    this.litSeat = seat;
    this.lit = distinctCells(cells ?? []);
  };

  focusBoard(): void {
    requestAnimationFrame(() =>
      this.stage?.querySelector<SVGElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true }),
    );
  }

  /** True if the refusal on show is about this cell: a second tap takes it away. */
  dismiss(cell: Cell): boolean {
    if (!sameCell(this.refused?.at, cell)) return false;
    this.refused = null;
    return true;
  }

  refuse(at: Cell, text: string, rule: string): void {
    sound.play("refused");
    this.refused = { at, text: withNames(text, this.name), rule };
  }

  async askWhyNot(asker: number, at: Cell, move: G["move"]): Promise<void> {
    const refusal = await this.store.whyNot(asker, move);
    if (refusal) this.refuse(at, refusal.text, refusal.rule);
  }

  async play(move: G["move"]): Promise<void> {
    const { question } = this.draft;
    if (question && !this.store.pending) this.#complain(await this.store.play(question, move));
  }

  submit = async (): Promise<void> => {
    if (this.draft.answer) await this.play(this.draft.answer);
  };

  /** One can have seen by now what a second tap on the same place, or a key, would play. */
  protected get settled(): boolean {
    return this.#settled;
  }

  submitSettled(): void {
    if (this.settled) void this.submit();
  }

  /** By key: whether there is something to answer, where, and the answer. */
  get answers(): boolean {
    return !!this.draft.answer;
  }
  get readyCell(): string | null {
    return this.draft.answer && this.draft.at && cellKey(this.draft.at);
  }
  answerSettled(): void {
    this.submitSettled();
  }
  /** What is on the board is what the question is about. */
  get asking(): boolean {
    return true;
  }

  /** Something is chosen, and nothing of it has left the page. */
  get tentative(): boolean {
    return this.draft.begun;
  }

  /** All that is chosen. */
  protected letGo(): void {
    while (this.draft.begun) this.draft.back();
  }

  /** Whatever was opened or chosen last goes first. */
  back(): void {
    if (this.refused) this.refused = null;
    else if (this.lit.length) this.light();
    else this.draft.back();
  }

  /** What is only put down goes before what was played. */
  undo = async (): Promise<void> => {
    if (this.draft.answer) return this.draft.back();
    const undo = this.undoState;
    if (undo?.possible) await this.takeBack(undo.seat);
    else if (undo) live.toast(undo.barrier || t("table.undo_nothing"), "warn");
  };

  protected async takeBack(seat: number): Promise<void> {
    this.#complain(await this.store.undo(seat));
  }

  #complain(reply: Reply): void {
    if (reply.type === "problem") live.toast(withNames(reply.refusal?.text ?? reply.text, this.name), "bad");
  }
}

function note(changed: Changed): void {
  if (changed.trouble) live.toast(changed.trouble, "bad");
}
