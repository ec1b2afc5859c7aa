import type { SentenceOf } from "../store/factSentences.ts";

/** A fact that nobody is told in words. */
export const unsaid = <Fact>(fact: Fact): SentenceOf<Fact> => ({ fact, who: null, text: "", you: "" });
