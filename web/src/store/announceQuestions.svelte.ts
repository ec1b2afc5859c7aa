/** Each question is heard once, in the words in which it is shown, when it appears. */
import { untrack } from "svelte";
import { live } from "../lib/live.svelte.ts";

/** `asked` is another text for every question, and none while nothing is asked. */
export function announceQuestions(asked: () => string, question: () => string): void {
  let heard = "";
  $effect(() => {
    const now = asked();
    if (!now || now === heard) return;
    heard = now;
    live.announce(untrack(question));
  });
}
