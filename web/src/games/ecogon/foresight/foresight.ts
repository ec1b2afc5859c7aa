/** What laying a tile, or an option of a vote, would do: in words, and as marks on the board. */
import type { CellMark } from "../../../lib/board/Board.svelte";
import { formatPoints, POINT } from "../../../lib/points.ts";
import { sentence, type People, type SentenceOf } from "../../../store/factSentences.ts";
import type { Cards, EcogonConsequence } from "../types.ts";
import type { EcogonFact } from "../wire.ts";

const GONE: readonly string[] = ["animal_surrounded", "tile_swept", "tile_removed"];

export interface Foreseen {
  key: string;
  text: string;
  tone: "good" | "bad" | "plain";
  rule: string;
}

export const RULES: Readonly<Record<EcogonConsequence["type"], string>> = {
  card_played: "EG-15",
  tile_swept: "EG-58",
  token_lost: "EG-56",
  token_placed: "EG-45",
  animal_surrounded: "EG-59",
  tile_removed: "EG-49",
  habitat_turned: "EG-R21",
  tile_moved: "EG-54",
  tile_returned: "EG-53",
  need_met: "EG-40",
  need_opened: "EG-56",
};

const follows = (said: SentenceOf<EcogonFact>): said is SentenceOf<EcogonConsequence> =>
  said.fact.type in RULES;

/** Of what would happen, that which can be foreseen. */
export const consequencesOf = (facts: readonly SentenceOf<EcogonFact>[]): SentenceOf<EcogonConsequence>[] =>
  facts.filter(follows);

/** A tile leaves the board for good. */
export const isGone = ({ type }: EcogonConsequence): boolean => GONE.includes(type);

export function toneOf(fact: EcogonConsequence): Foreseen["tone"] {
  const { type } = fact;
  if (type === "token_placed" || type === "need_met") return "good";
  return type === "token_lost" || type === "need_opened" || isGone(fact) ? "bad" : "plain";
}

/** In the order in which it would happen, without the laid card itself. */
export const foreseenLines = (facts: readonly SentenceOf<EcogonConsequence>[], people: People): Foreseen[] =>
  facts
    .filter(({ fact }) => fact.type !== "card_played")
    .map((said, i) => ({
      key: `${i} ${said.fact.type} ${said.fact.card}`,
      text: sentence(said, people),
      tone: toneOf(said.fact),
      rule: RULES[said.fact.type],
    }));

/** The last thing that happens to a tile decides its mark. */
export function foreseenMarks(facts: readonly EcogonConsequence[], cards: Cards): CellMark[] {
  const marks = new Map<string, CellMark>();
  for (const fact of facts) {
    const worth = (cards[fact.card]?.vp ?? 0) * POINT;
    if (fact.type === "token_placed")
      marks.set(fact.card, { at: fact.at, state: "lit", note: formatPoints(worth, { sign: true }) });
    else if (fact.type === "token_lost")
      marks.set(fact.card, { at: fact.at, state: "endangered", note: formatPoints(-worth, { sign: true }) });
    else if (fact.type === "need_met") marks.set(fact.card, { at: fact.at, state: "lit" });
    else if (fact.type === "need_opened" && !marks.has(fact.card))
      marks.set(fact.card, { at: fact.at, state: "endangered" });
    else if (isGone(fact)) {
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
