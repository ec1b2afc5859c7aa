import type { Said } from "../store/told.ts";

/** A fact that nobody is told in words. */
export const unsaid = <Fact>(fact: Fact): Said<Fact> => ({ fact, who: null, text: "", you: "" });
