/** Whether a state asks something that the one before it did not. */
import type { Question, State } from "../wire/generated.ts";

const key = (question: Question | undefined) => question && `${question.number} ${question.prompt.seat}`;

/** The new question, if there is one. */
export function askedAnew(now: State, before: State | null): Question | null {
  const question = now.questions[0];
  return question && key(question) !== key(before?.questions[0]) ? question : null;
}
