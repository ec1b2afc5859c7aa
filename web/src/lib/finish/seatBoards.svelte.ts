/** Where every seat has a board of its own: whose is the picture, and whose a replay shows. */
import { sameCell, type Cell } from "../board/cell.ts";
import type { Finished } from "./finished.ts";
import type { Standing } from "./standing.ts";
import type { TurningPointWords } from "./TurningPoints.svelte";

export class SeatBoards {
  /** The seat whose board stays on screen; null: the one where something happens. */
  #watched = $state<number | null>(null);
  /** All boards beside each other. */
  all = $state(false);
  /** The piece whose facts are shown. */
  opened = $state.raw<Cell | null>(null);
  #game: Finished;
  #standings: () => readonly Standing[];

  constructor(game: Finished, standings: () => readonly Standing[]) {
    this.#game = game;
    this.#standings = standings;
  }

  many = $derived.by(() => this.#standings().length > 1);
  /** Whose board is the picture: mine, or the winner's for whoever only looks. */
  pictured = $derived.by(() => this.#game.me ?? this.#standings()[0]?.seat ?? 0);
  seat = $derived.by(() => this.#watched ?? this.#game.step?.seat ?? this.pictured);
  following = $derived(this.#watched === null && !this.all);
  shining = $derived.by(() => {
    const { replayStep, stepLines } = this.#game;
    return replayStep.shining(stepLines.flatMap((line) => (line.seat === this.seat ? line.at : [])));
  });
  /** The replay shows the end, of which it is known what everything counts for. */
  atEnd = $derived.by(() => this.#game.replayStep.replay.ply === this.#game.replayStep.replay.last);

  open = (ply: number, point?: TurningPointWords): void => {
    this.watch(point?.seat ?? null, this.opened);
    this.#game.replayStep.open(ply, point?.at);
  };

  openPicture = (): void => {
    this.open(this.#game.replayStep.replay.last);
    this.watch(this.pictured);
  };

  openAll = (): void => {
    this.openPicture();
    this.all = this.many;
  };

  watch = (seat: number | null, at: Cell | null = null): void => {
    this.#watched = seat;
    this.all = false;
    this.opened = at;
  };

  follow = (): void => this.watch(this.following ? this.seat : null);

  read = (cell: Cell): void => {
    this.opened = sameCell(cell, this.opened) ? null : cell;
  };
}
