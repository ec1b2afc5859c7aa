/** Which animals are established, fact by fact: a tile that moves loses its token without a word (EG-R41). */
import type { LogRow } from "../../../store/log.ts";
import type { SentenceOf } from "../../../store/factSentences.ts";
import { t } from "../i18n/t.ts";
import type { Cards, EcogonConsequence, NatureTileView, Token } from "../types.ts";
import type { EcogonFact } from "../wire.ts";

const LOSES: readonly EcogonFact["type"][] = [
  "token_lost",
  "tile_moved",
  "tile_removed",
  "tile_swept",
  "animal_surrounded",
];

export class Tokens {
  readonly #on = new Map<string, Token>();

  /** `tiles` are those that lay there before the first fact. */
  constructor(tiles: readonly NatureTileView[] = []) {
    for (const { card, token = null } of tiles) if (token !== null) this.#on.set(card, token);
  }

  /** As they were before this row of the log. */
  static before(ply: number, log: readonly LogRow<EcogonFact>[]): Tokens {
    const tokens = new Tokens();
    for (const row of log)
      if (row.ply < ply && !row.undone) for (const { fact } of row.facts) tokens.follow(fact);
    return tokens;
  }

  /** The token that this fact has taken from its tile. */
  follow(fact: EcogonFact): Token | null {
    if (!("card" in fact) || fact.card === null) return null;
    if (fact.type === "token_placed" && fact.token !== null) this.#on.set(fact.card, fact.token);
    if (!LOSES.includes(fact.type)) return null;
    const lost = this.#on.get(fact.card) ?? null;
    this.#on.delete(fact.card);
    return lost;
  }
}

/** "Wood Mouse moves. Its token is lifted: 2 VP lost." */
export function withLifted<Fact extends EcogonFact>(
  said: SentenceOf<Fact>,
  lost: Token | null,
  cards: Cards,
): SentenceOf<Fact> {
  const { fact, text } = said;
  if (fact.type !== "tile_moved" || lost === null) return said;
  const lifted =
    lost === "neutral"
      ? t("ecogon.token.lifted_nobodys")
      : t("ecogon.token.lifted", { n: cards[fact.card]?.vp ?? 0 });
  return { ...said, text: `${text} ${lifted}` };
}

/** The same facts, and after each tile that moves its lost token. */
export const withLost = (facts: readonly EcogonConsequence[], tokens: Tokens): EcogonConsequence[] =>
  facts.flatMap((fact) => {
    const token = tokens.follow(fact);
    if (fact.type !== "tile_moved" || token === null) return [fact];
    const { card, at, seat } = fact;
    return [fact, { type: "token_lost", card, at, token, seat }];
  });
