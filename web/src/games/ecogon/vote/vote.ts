/** The choice an event asks for, as its panel shows it. */
import { cellKey, sameCell, type Cell } from "../../../lib/board/cell.ts";
import { neighbours } from "../../../lib/board/hex.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import { t } from "../i18n/t.ts";
import type { Outcome } from "../../../store/outcome.ts";
import { sentence, type People, type Said } from "../../../store/told.ts";
import type { State } from "../../../wire/generated.ts";
import type { EcogonBallot, EcogonConsequence } from "../types.ts";
import type { EcogonTypes, EcogonView, EcogonVote } from "../wire.ts";
import type { Names } from "../table/factWords.ts";
import { consequencesOf, toneOf } from "../table/foresight.ts";
import type { EventOption, NotEligible } from "../types.ts";
import { cardName, list } from "../words.ts";

type WhyNot = EcogonVote["ineligible"][number]["why"];

const POINT = 60;
/** So many tiles that can't be chosen are named one by one, more are counted. */
const NAMED = 4;

export function ballotId(choice: EcogonBallot): string {
  if (choice.type === "vote_for") return choice.card;
  return choice.type === "enough" ? "enough" : cellKey(choice.at);
}

/** "beside Oak and Robin": cells have no names of their own. */
export function cellWords(cell: Cell, view: EcogonView, names: Names): string {
  const near = neighbours(cell).flatMap((at) => {
    const tile = view.tiles.find((one) => sameCell(one.at, at));
    return tile ? [cardName(names.cards, tile.card)] : [];
  });
  return near.length
    ? t("ecogon.cell.beside", { names: list(near) })
    : t("ecogon.cell.at", { q: cell[0], r: cell[1] });
}

/** Where a candidate is on the board; a tile of the discard pile is nowhere. */
export function optionCell(choice: EcogonBallot, view: EcogonView): Cell | null {
  if (choice.type === "enough") return null;
  return choice.type === "send_to"
    ? choice.at
    : (view.tiles.find((tile) => tile.card === choice.card)?.at ?? null);
}

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

export function optionName(choice: EcogonBallot, view: EcogonView, names: Names): string {
  if (choice.type === "vote_for") return cardName(names.cards, choice.card);
  return choice.type === "enough" ? word("ballot.enough") : capital(cellWords(choice.at, view, names));
}

/** Who decides between equals, as the log says it. */
export const tieWords = (breaker: number, people: People): string =>
  sentence(
    { fact: null, who: breaker, text: word("fact.tie_broken_by"), you: word("fact.tie_broken_by_you") },
    people,
  );

/** Points of whoever looks: all together, or the own ones. */
export function pointsOf(totals: readonly number[], view: EcogonView): number | null {
  const whose = view.mode === "cooperative" ? 0 : view.viewer;
  return whose === null ? null : (totals[whose] ?? 0) / POINT;
}

function shortWords(facts: readonly Said<EcogonConsequence>[], choice: EcogonBallot, names: Names): string {
  const chosen = choice.type === "vote_for" ? choice.card : null;
  const others = facts.filter(({ fact }) => fact.card !== chosen && toneOf(fact) !== "plain");
  const shown = others.slice(0, 1).map((said) => sentence(said, names));
  if (others.length > 1) shown.push(t("ecogon.vote.more", { n: others.length - 1 }));
  return shown.join(" ");
}

/** Whether everybody is told what follows from an option; else a page asks. */
export const foretoldOf = ({ view, foretold }: State<EcogonTypes>, id: string | null): boolean =>
  !!view.vote?.options.some(({ choice }, i) => ballotId(choice) === id && foretold[i]?.facts.length);

/** `outcome` is what the server foresees of the option looked at, where the state doesn't say it. */
export function optionsOf(
  { view, totals, foretold }: Pick<State<EcogonTypes>, "view" | "totals" | "foretold">,
  names: Names,
  looked: { id: string; outcome: Outcome<EcogonTypes> } | null,
): EventOption[] {
  const now = pointsOf(totals, view);
  return (view.vote?.options ?? []).map(({ choice, ballots }, i) => {
    const id = ballotId(choice);
    const told = foretold[i]?.facts ?? [];
    const asked = looked?.id === id && !told.length ? looked.outcome : null;
    const facts = consequencesOf(asked?.foreseen ?? told);
    const after = (asked ?? foretold[i])?.totals;
    const reached = after?.length && facts.length ? pointsOf(after, view) : null;
    const follows = facts.map((said) => sentence(said, names));
    if (now !== null && reached !== null)
      follows.push(
        now === reached
          ? t("ecogon.vote.same", { n: now })
          : t("ecogon.vote.score", { before: now, after: reached }),
      );
    // where a tile moves or comes back to is another vote
    if (view.vote?.about === "target" && choice.type === "vote_for" && !facts.length)
      follows.push(t("ecogon.vote.then_cell"));
    return {
      id,
      card: choice.type === "vote_for" ? choice.card : null,
      at: optionCell(choice, view),
      name: optionName(choice, view, names),
      consequence: shortWords(facts, choice, names),
      ballots,
      ...(now !== null && reached !== null ? { before: now, after: reached } : {}),
      follows,
      facts: facts.map(({ fact }) => fact),
    };
  });
}

/** Tiles that can't be chosen, by reason. */
export function notEligible(vote: EcogonVote, names: Names): NotEligible[] {
  const groups = new Map<WhyNot, string[]>();
  for (const { card, why } of vote.ineligible)
    groups.set(why, [...(groups.get(why) ?? []), cardName(names.cards, card)]);
  return [...groups].map(([why, who]) => ({
    who: who.length > NAMED ? t("ecogon.vote.tiles", { n: who.length }) : list(who),
    why: whyNotWords(why),
  }));
}

export const whyNotWords = (why: WhyNot): string => t(`ecogon.why.${why}`);
