/** What the page of every finished game has: how it ended, the way there, and what can be done next. */
import { Frame } from "../../lib/finish/frame.svelte.ts";
import { ReplayStep } from "../../lib/finish/replayStep.svelte.ts";
import { ranked } from "../../lib/finish/standing.ts";
import { ScoreHistory } from "./scoreHistory.svelte.ts";
import type { GameTypes, Replayed } from "../../wire/generated.ts";
import { api } from "../api.ts";
import { router } from "../router.svelte.ts";
import { stepWords } from "../rowWords.ts";
import type { TableStore } from "../table.svelte.ts";
import { copyMoment, publicName, sharePicture } from "./takeHome.ts";
import { lineOf, type Line } from "../factSentences.ts";

export class FinishedGame<G extends GameTypes = GameTypes> {
  readonly frame = new Frame();
  readonly scoreHistory: ScoreHistory;
  readonly replayStep: ReplayStep<Replayed<G>>;
  readonly nameOf: (seat: number) => string;
  #store: TableStore<G>;

  constructor(store: TableStore<G>, nameOf: (seat: number) => string) {
    this.#store = store;
    this.nameOf = nameOf;
    this.scoreHistory = new ScoreHistory((language) => api.curve(store.code, language));
    this.replayStep = new ReplayStep(
      () => this.final.ply,
      (ply) => store.replay(ply),
      () => store.replayed,
    );
    const { replay } = this.replayStep;
    $effect(() => {
      if (replay.open) return router.hold(() => replay.close());
    });
  }

  final = $derived.by(() => this.#store.state!);
  result = $derived(this.final.result);
  view = $derived(this.final.view);
  /** The seat of whoever looks; null for several at one page, and for those who only watch. */
  me = $derived.by(() => (this.#store.mine.length === 1 ? this.#store.mine[0]! : null));
  /** The position that the replay shows; null before it has come. */
  step = $derived.by(() => this.replayStep.shown);
  stepView = $derived(this.step?.view ?? this.view);
  people = $derived.by(() => ({ name: this.nameOf, mine: (seat: number) => seat === this.me }));
  /** What the step has done, as far as it is told in words. */
  stepLines = $derived((this.step?.facts ?? []).flatMap((said) => lineOf(said, this.people) ?? []));

  /** Where everybody plays for themselves: all seats, by rank. */
  standings = $derived.by(() =>
    ranked(
      this.final.table.seats.map((_, seat) => ({
        seat,
        name: this.nameOf(seat),
        rank: this.result.ranks[seat] ?? 0,
        sixtieths: this.result.sixtieths[seat] ?? 0,
        mine: seat === this.me,
      })),
    ),
  );

  /** A picture goes to others: everybody has a name there. */
  publicName = (seat: number): string => publicName(this.final.table.seats, seat);
  share = (game: string, board: string, headline?: string): Promise<void> =>
    sharePicture(
      game,
      this.#store.code,
      this.standings.map((one) => ({ ...one, name: this.publicName(one.seat) })),
      board,
      headline,
    );

  /** Whose board it is, without "Bot:", for what somebody has. */
  owner = (seat: number): string => this.final.table.seats[seat]?.name || this.nameOf(seat);

  chips = () =>
    this.replayStep.chips(
      this.final.table.seats.map((_, seat) => ({ seat })),
      this.nameOf,
      this.final.totals,
    );

  /** What `FinishActions` needs of every game. */
  actions = $derived.by(() => ({
    file: api.fileHref(this.#store.code),
    fileName: `${this.final.table.game}-${this.#store.code}.txt`,
    next: this.final.table.again ? ("join" as const) : this.#store.mine.length ? ("again" as const) : null,
    seed: this.final.seed,
    commitment: this.final.table.commitment,
  }));

  /** What `ReplayBar` needs of every game; `more` is what a game tells besides. */
  controls = (more: readonly Pick<Line, "text">[] = []) => ({
    replay: this.replayStep.replay,
    turn: this.scoreHistory.turnAt(this.replayStep.replay.ply),
    text: this.replayStep.words([...stepWords(this.step, this.people), ...this.stepLines, ...more]),
    seat: this.step?.seat ?? null,
    onlink: () => copyMoment(this.#store.code, this.replayStep.replay.ply),
  });
}
