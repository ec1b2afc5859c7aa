/** Tiles that I have laid, or that have brought me points, and that somebody's move has taken from the board. */
import type { LogRow } from "../../../store/log.ts";
import { sentence, type SentenceOf } from "../../../store/factSentences.ts";
import type { EcogonConsequence } from "../types.ts";
import type { EcogonFact } from "../wire.ts";
import { consequencesOf, RULES } from "../foresight/foresight.ts";
import type { Names } from "./log.ts";

export interface OwnLoss {
  ply: number;
  card: string;
  text: string;
  rule: string;
  fact: EcogonConsequence;
}

const TAKEN: readonly EcogonFact["type"][] = ["animal_surrounded", "tile_swept"];
const ENDS: readonly EcogonFact["type"][] = ["card_played", "card_discarded", "turn_ended"];

/** Since my last turn, until I have played in the next one. `shares`: their points are mine, too. */
export function ownLosses(
  log: readonly LogRow<EcogonFact>[],
  names: Names,
  shares: (whose: "team" | number) => boolean,
): OwnLoss[] {
  let found: OwnLoss[] = [];
  const laid = new Set<string>();
  for (const { ply, seat, facts, undone } of log) {
    if (undone) continue;
    const own = seat !== null && names.mine(seat);
    if (own && facts.some(({ fact }) => ENDS.includes(fact.type))) found = [];
    for (const { fact } of facts)
      if (fact.type === "card_played" && names.mine(fact.seat)) laid.add(fact.card);
    const lost = consequencesOf(facts).filter(
      ({ fact }) => TAKEN.includes(fact.type) && (laid.has(fact.card) || paidFor(fact, shares)),
    );
    if (!own) found = [...found, ...lost.map((said) => lossOf(ply, said, names))];
  }
  return found;
}

const paidFor = (fact: EcogonConsequence, shares: (whose: "team" | number) => boolean): boolean =>
  "token" in fact && fact.token !== null && fact.token !== "neutral" && shares(fact.token);

const lossOf = (ply: number, said: SentenceOf<EcogonConsequence>, names: Names): OwnLoss => ({
  ply,
  card: said.fact.card,
  text: sentence(said, names),
  rule: RULES[said.fact.type],
  fact: said.fact,
});
