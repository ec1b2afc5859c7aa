/** What laying a tile, or an option of a vote, would do: in words, and as marks on the board. */
import type { CellMark } from "../../../lib/board/Board.svelte";
import { formatPoints } from "../../../lib/points.ts";
import type { EcogonConsequence } from "../types.ts";
import type { EcogonFact } from "../wire.ts";
import { consequenceWords, type Names } from "./factWords.ts";

const POINT = 60;
const GONE: readonly string[] = ["animal_surrounded", "tile_swept", "tile_removed"];

export interface Foreseen {
  key: string;
  text: string;
  tone: "good" | "bad" | "plain";
  rule: string;
}

const RULES: Readonly<Record<EcogonConsequence["type"], string>> = {
  card_played: "EG-15",
  tile_swept: "EG-58",
  token_lost: "EG-56",
  token_placed: "EG-45",
  animal_surrounded: "EG-59",
  tile_removed: "EG-49",
  habitat_turned: "EG-R21",
  tile_moved: "EG-54",
  tile_returned: "EG-53",
};

const follows = (fact: EcogonFact): fact is EcogonConsequence => fact.type in RULES;

/** Of what would happen, that which can be foreseen. */
export const consequencesOf = (facts: readonly EcogonFact[]): EcogonConsequence[] => facts.filter(follows);

export function toneOf({ type }: EcogonConsequence): Foreseen["tone"] {
  if (type === "token_placed") return "good";
  return type === "token_lost" || GONE.includes(type) ? "bad" : "plain";
}

/** In the order in which it would happen, without the laid card itself. */
export const foreseenLines = (facts: readonly EcogonConsequence[], names: Names): Foreseen[] =>
  facts
    .filter((fact) => fact.type !== "card_played")
    .map((fact, i) => ({
      key: `${i} ${fact.type} ${fact.card}`,
      text: consequenceWords(fact, names),
      tone: toneOf(fact),
      rule: RULES[fact.type],
    }));

/** The last thing that happens to a tile decides its mark. */
export function foreseenMarks(facts: readonly EcogonConsequence[], names: Names): CellMark[] {
  const marks = new Map<string, CellMark>();
  for (const fact of facts) {
    const worth = (names.cards[fact.card]?.vp ?? 0) * POINT;
    if (fact.type === "token_placed")
      marks.set(fact.card, { at: fact.at, state: "lit", note: formatPoints(worth, { sign: true }) });
    else if (fact.type === "token_lost")
      marks.set(fact.card, { at: fact.at, state: "endangered", note: formatPoints(-worth, { sign: true }) });
    else if (GONE.includes(fact.type)) {
      const had = "token" in fact && fact.token !== null;
      marks.set(fact.card, {
        at: fact.at,
        state: "lost",
        note: had ? formatPoints(-worth, { sign: true }) : undefined,
      });
    }
  }
  return [...marks.values()];
}
