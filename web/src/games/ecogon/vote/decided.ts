/** What happens whatever is chosen now, because of the tiles that were chosen before. */
import { POINT } from "../../../lib/points.ts";
import type { State } from "../../../wire/generated.ts";
import { consequencesOf } from "../foresight/foresight.ts";
import { Tokens } from "../table/tokens.ts";
import type { Cards, EcogonConsequence, Token } from "../types.ts";
import type { EcogonTypes } from "../wire.ts";

export interface Decided {
  has: (fact: EcogonConsequence) => boolean;
  /** Everybody's points after it. */
  totals: readonly number[];
}

const keyOf = ({ type, card }: EcogonConsequence) => `${type} ${card}`;

export function decidedBy(
  { view, totals, foretold }: Pick<State<EcogonTypes>, "view" | "totals" | "foretold">,
  cards: Cards,
): Decided {
  const { vote, event } = view;
  const outcomes = (vote?.about === "target" && event?.chosen.length ? vote.options : []).flatMap(
    ({ choice }, i) =>
      choice.type === "vote_for" ? [consequencesOf(foretold[i]?.facts ?? []).map(({ fact }) => fact)] : [],
  );
  const [first = [], ...others] = outcomes;
  const always = others.length
    ? first.filter((fact) => others.every((facts) => facts.some((one) => keyOf(one) === keyOf(fact))))
    : [];
  const keys = new Set(always.map(keyOf));
  const shaken = new Set(always.map(({ card }) => card));

  const tokens = new Tokens(view.tiles);
  const after = [...totals];
  const pay = (token: Token | null, points: number) => {
    if (token === null || token === "neutral") return;
    const team = token === "team" ? null : (view.seats[token]?.team ?? null);
    after.forEach((had, seat) => {
      if (token === "team" || seat === token || (team !== null && view.seats[seat]?.team === team))
        after[seat] = had + points;
    });
  };
  for (const fact of always) {
    const worth = (cards[fact.card]?.vp ?? 0) * POINT;
    pay(tokens.follow(fact), -worth);
    if (fact.type === "token_placed") pay(fact.token, worth);
  }
  return {
    // of a tile that has lost its token anyway, needs are no news either
    has: (fact) => keys.has(keyOf(fact)) || (fact.type === "need_opened" && shaken.has(fact.card)),
    totals: after,
  };
}
