/** How long a state stays on show before the next one, so that everything that happens is seen. */
import type { Pace } from "../../lib/settings.svelte.ts";
import type { GameTypes, State } from "../../wire/generated.ts";
import { questionKey, questionOf } from "../asked.ts";
import { cellsOf } from "../factSentences.ts";

/** ms: what somebody else did on the board or elsewhere, what I did, and what leads to a question of mine. */
const STAYS = {
  calm: { place: 1700, word: 900, own: 700, asks: 1000 },
  fast: { place: 650, word: 350, own: 250, asks: 400 },
} as const satisfies Record<Exclude<Pace, "once">, object>;
/** Rows that somebody wants to see happen. */
const SEEN: readonly State["kind"][] = ["play", "undo", "leave", "time", "end_phase"];
/** ms left to answer: then nothing keeps a person from it. */
const URGENT = 30_000;

export interface Onlooker {
  readonly pace: Pace;
  /** Nobody looks: the page is in the background. */
  readonly hidden: boolean;
  readonly mine: readonly number[];
}

/** 0: the next may come at once, and so may the question that the state asks. */
export function stayOf<G extends GameTypes>(
  state: State<G>,
  before: State<G> | null,
  { pace, hidden, mine }: Onlooker,
): number {
  if (pace === "once" || hidden || !before || state.ply === before.ply) return 0;
  if (!SEEN.includes(state.kind) || state.paused) return 0;
  const question = questionOf(state);
  // Whoever is just answering is not kept from it by what others do meanwhile.
  if (question && questionKey(question) === questionKey(questionOf(before))) return 0;
  if (state.limits.some(({ seat, running, left }) => running && mine.includes(seat) && left < URGENT))
    return 0;
  const stays = STAYS[pace];
  const own = state.actor !== null && mine.includes(state.actor);
  if (own) return question ? 0 : stays.own;
  if (question) return stays.asks;
  return state.facts.some(({ fact }) => cellsOf(fact).length) ? stays.place : stays.word;
}
