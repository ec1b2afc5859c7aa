/** A person's place at a table as the frames of its page need it: what `TableController` has in every game. */
import type { Cell } from "../board/cell.ts";
import type { TimeLimit } from "../ui/SeatClock.svelte";

export interface Refused {
  readonly at: Cell;
  readonly text: string;
  readonly rule: string;
}

export interface Sitting {
  readonly store: {
    /** The seats of this page. */
    readonly mine: readonly number[];
    readonly link: string;
    readonly pending: object | null;
    /** How much has still to be shown. */
    readonly waiting: number;
    readonly since: number;
    /** What has just changed everybody's score, in sixtieths. */
    readonly gained: readonly number[];
    finish: () => void;
    limitOf: (seat: number) => TimeLimit | null;
  };
  readonly state: {
    readonly asked: readonly number[];
    readonly actor: number | null;
    readonly clocks: readonly number[];
  };
  readonly draft: {
    readonly question: object | null;
    readonly answer: { readonly type: string } | null;
    readonly begun: boolean;
    back: () => void;
  };
  /** The own seat that is asked, in which role, and until when. */
  readonly seat: number | null;
  readonly role: string;
  readonly limit: TimeLimit | null;
  readonly hotSeat: boolean;
  readonly undoShown?: { readonly possible: boolean; readonly barrier: string };
  undo: () => unknown;
  submit: () => unknown;
  /** What was opened or chosen last goes first. */
  back: () => void;
  /** Enter would answer now, and on which cell; "any": on all of them. */
  readonly answers: boolean;
  readonly readyCell: string | null;
  /** Unless one can't have seen yet what it would answer. */
  answerSettled: () => void;
  focusBoard: () => void;
  /** What is on the board is what the question is about. */
  readonly asking: boolean;
  light: (cells?: readonly Cell[] | null, seat?: number | null) => void;
  name: (seat: number) => string;
  /** A seat that everybody waits for and whose person is away. */
  readonly missing: number | null;
  replaceMissing: () => unknown;
  waitingHint: (lately: string) => string;
  refused: Refused | null;
  /** Where something has just happened, as long as it is on show. */
  readonly happeningAt: readonly Cell[];
  /** Holds the board. */
  stage: HTMLElement | undefined;
}

/** Where every seat has a board of its own. */
export interface BoardSitting extends Sitting {
  /** The seat that somebody looks at, and whose board is shown just now. */
  readonly viewed: number;
  readonly onStage: number;
  /** It is a seat of this page. */
  readonly own: boolean;
  /** null: the own one. */
  look: (seat: number | null) => void;
}
