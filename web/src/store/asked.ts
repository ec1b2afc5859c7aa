/** What a page is asked: the question that the game waits for, and what may be answered beside it. */
import type { GameTypes, Question, State } from "../wire/generated.ts";

type Asking<G extends GameTypes = GameTypes> = Pick<State<G>, "questions">;

/** The first that somebody waits for. */
export const questionOf = <G extends GameTypes>(state: Asking<G> | null): Question<G> | null =>
  state?.questions.find((question) => !question.prompt.optional) ?? null;

/** What may be done although nobody waits for it. */
export const optionalOf = <G extends GameTypes>(state: Asking<G> | null): readonly Question<G>[] =>
  state?.questions.filter((question) => question.prompt.optional) ?? [];

/** The same words for the same question: its number counts among those of its seat. */
export const questionKey = (question: Question | null): string =>
  question ? `${question.prompt.seat} ${question.number}` : "";
