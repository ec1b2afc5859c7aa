/** An ECO table whatever its layout: whose map is shown, what is chosen, lit and explained, and how it is answered. */
import { untrack } from "svelte";
import { sameCell, type Cell } from "../../lib/board/cell.ts";
import { named, t } from "../../lib/i18n/i18n.svelte.ts";
import { live } from "../../lib/live.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { sound } from "../../lib/sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { EcoView } from "../../wire/generated.ts";
import { previewOf } from "./preview.ts";
import { Outlook } from "../../store/outlook.svelte.ts";
import { causesOf, ruleOf } from "./score.ts";
import { rulesOf, tileOf } from "./statics.ts";
import { EcoTurn } from "./turn.svelte.ts";

export class EcoDesk {
  readonly store: TableStore;
  readonly turn: EcoTurn;
  readonly outlook: Outlook;
  readonly #nameOf: (seat: number) => string;
  /** The seat whose map somebody wants to see; else the own one. */
  chosenSeat = $state<number | null>(null);
  lit = $state.raw<readonly Cell[]>([]);
  refused = $state.raw<{ at: Cell; text: string; rule: string } | null>(null);
  /** Holds the board, for the keyboard's focus. */
  stage = $state<HTMLElement>();

  constructor(store: TableStore, nameOf: (seat: number) => string) {
    this.store = store;
    this.#nameOf = nameOf;
    this.turn = new EcoTurn(() => (store.pending ? null : store.question));
    this.outlook = new Outlook(store, () => {
      const move = this.ghostShown && !this.turn.redeeming ? this.turn.move : null;
      return move && this.seat !== null ? { seat: this.seat, move } : null;
    });
    $effect(() => store.wantSheets([this.viewed]));
    // A new question starts from nothing, on the map of the seat that is asked.
    $effect(() => {
      void this.asked;
      untrack(() => {
        this.turn.reset();
        this.refused = null;
        if (this.asked) this.chosenSeat = null;
      });
    });
  }

  // --- what there is ----------------------------------------------------------------------------------------

  moment = $derived.by(() => this.store.state!);
  view = $derived.by(() => this.moment.view as EcoView);
  /** The own seat that is asked. */
  seat = $derived.by(() => this.turn.question?.prompt.seat ?? null);
  asked = $derived.by(() => {
    const question = this.store.question;
    return question ? `${question.prompt.seat} ${question.number}` : "";
  });
  rules = $derived.by(() => rulesOf(this.store.statics));
  viewed = $derived.by(() => {
    const { mine } = this.store;
    return this.chosenSeat ?? (mine.length ? (this.view.viewer ?? mine[0]!) : (this.view.active ?? 0));
  });
  shown = $derived.by(() => this.view.seats[this.viewed]!);
  own = $derived.by(() => this.store.mine.includes(this.viewed));
  hotSeat = $derived.by(() => this.store.mine.length > 1);
  /** The map on screen is the one the question is about. */
  asking = $derived.by(() => this.seat !== null && this.viewed === this.seat);
  lines = $derived.by(() => this.store.sheets[this.viewed] ?? []);
  causes = $derived.by(() => causesOf(this.lines, this.rules, this.view.phase !== "over"));
  animalPoints = $derived.by(() =>
    Object.fromEntries(this.lines.map((line) => [ruleOf(line, this.rules)?.animal ?? "", line.sixtieths])),
  );
  animalInHand = $derived.by(() =>
    this.view.taken === null ? null : (this.view.pool[this.view.taken]?.animal ?? null),
  );
  pairTile = $derived.by(() =>
    this.turn.pair === null ? null : (this.view.pool[this.turn.pair]?.tile ?? null),
  );
  ghostShown = $derived.by(
    () =>
      this.asking &&
      this.turn.at !== null &&
      (this.turn.phase === "animal" ? this.animalInHand !== null : this.pairTile !== null),
  );
  preview = $derived.by(() => {
    const outcome = this.outlook.outcome;
    return outcome && previewOf(outcome.changes, outcome.gain);
  });
  undoState = $derived.by(() => {
    const { undo } = this.moment;
    return undo.find((one) => one.possible) ?? undo.find((one) => one.seat === this.viewed) ?? undo[0];
  });

  // --- names ------------------------------------------------------------------------------------------------

  name = (seat: number): string => this.#nameOf(seat);
  /** Alone at this device, and this seat is the own one. */
  mine = (seat: number): boolean => this.store.mine.length === 1 && this.store.mine[0] === seat;
  tile = (id: string) => tileOf(this.store.statics, id);
  /** Without "Bot:", for what somebody has. */
  #owner = (seat: number): string => this.moment.table.seats[seat]?.name || named("seat", String(seat));

  get mapName(): string {
    return this.mine(this.viewed) ? t("eco.map.yours") : t("eco.map.of", { who: this.#owner(this.viewed) });
  }
  get scoreName(): string {
    return this.mine(this.viewed)
      ? t("eco.score.yours")
      : t("eco.score.of", { who: this.#owner(this.viewed) });
  }
  get animalName(): string {
    return this.animalInHand ? named("species", this.animalInHand) : "";
  }

  // --- looking ----------------------------------------------------------------------------------------------

  /** A place that scores twice shines once. */
  light = (cells?: readonly Cell[] | null): void => {
    this.lit = (cells ?? []).filter((cell, i, all) => i === all.findIndex((other) => sameCell(cell, other)));
  };

  look(seat: number | null): void {
    this.chosenSeat = seat;
    this.refused = null;
    this.lit = [];
  }

  focusBoard(): void {
    requestAnimationFrame(() =>
      this.stage?.querySelector<SVGElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true }),
    );
  }

  // --- choosing and answering -------------------------------------------------------------------------------

  /** False if the pair can't be chosen now. */
  choosePair(pair: number): boolean {
    this.refused = null;
    if (!this.asking && this.seat !== null) this.chosenSeat = null;
    return this.turn.choosePair(pair);
  }

  pick = (cell: Cell): void => {
    this.refused = null;
    const again = this.turn.chooseCell(cell);
    if (!again || !this.turn.move) return;
    if (this.turn.phase === "animal" || !settings.confirmPlacement) void this.submit();
    else this.turn.turn(1);
  };

  explain = async (cell: Cell): Promise<void> => {
    if (this.refused && sameCell(this.refused.at, cell)) {
      this.refused = null;
      return;
    }
    const asker = this.seat ?? (this.own ? this.viewed : null);
    if (asker === null || this.viewed !== asker) return;
    const move =
      this.view.phase === "animal"
        ? { type: "settle_animal", at: cell }
        : { type: "place_tile", pair: this.turn.pair ?? 0, at: cell, rotation: 0 };
    const refusal = await this.store.whyNot(asker, move);
    if (!refusal) return;
    sound.play("refused");
    this.refused = { at: cell, text: refusal.text, rule: refusal.rule };
  };

  async play(move: object): Promise<void> {
    const question = this.turn.question;
    if (!question || this.store.pending) return;
    const reply = await this.store.play(question, move);
    if (reply.type === "problem") live.toast(reply.refusal?.text ?? reply.text, "bad");
  }

  submit = async (): Promise<void> => {
    if (this.turn.move) await this.play(this.turn.move);
  };

  undo = async (): Promise<void> => {
    const undo = this.undoState;
    if (!undo) return;
    if (!undo.possible) {
      live.toast(undo.barrier || t("table.undo_nothing"), "warn");
      return;
    }
    const reply = await this.store.undo(undo.seat);
    if (reply.type === "problem") live.toast(reply.refusal?.text ?? reply.text, "bad");
  };
}
