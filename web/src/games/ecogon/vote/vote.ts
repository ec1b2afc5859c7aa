/** The choice an event asks for, as its panel shows it. */
import { cellKey, sameCell, type Cell } from "../../../lib/board/cell.ts";
import { neighbours } from "../../../lib/board/hex.ts";
import { POINT } from "../../../lib/points.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import { t } from "../i18n/t.ts";
import type { Outcome } from "../../../store/asking/outcome.ts";
import { sentence, type People, type SentenceOf } from "../../../store/factSentences.ts";
import type { State } from "../../../wire/generated.ts";
import type { EcogonBallot, EcogonConsequence } from "../types.ts";
import type { EcogonTypes, EcogonView, EcogonVote } from "../wire.ts";
import type { Names } from "../table/log.ts";
import { decidedBy } from "./decided.ts";
import { consequencesOf, isGone, toneOf } from "../foresight/foresight.ts";
import type { EventOption, NatureTileView, NotEligible, Taken } from "../types.ts";
import { cardName, list } from "../words.ts";

type WhyNot = EcogonVote["ineligible"][number]["why"];

/** So many tiles that can't be chosen are named one by one, more are counted. */
const NAMED = 4;

export function ballotId(choice: EcogonBallot): string {
  if (choice.type === "vote_for") return choice.card;
  return choice.type === "enough" ? "enough" : cellKey(choice.at);
}

/** "beside Oak and Robin": cells have no names of their own. */
export function cellWords(
  cell: Cell,
  { tiles }: { tiles: readonly NatureTileView[] },
  names: Pick<Names, "cards">,
): string {
  const near = neighbours(cell).flatMap((at) => {
    const tile = tiles.find((one) => sameCell(one.at, at));
    return tile ? [cardName(names.cards, tile.card)] : [];
  });
  return near.length ? t("ecogon.cell.beside", { names: list(near) }) : t("ecogon.cell.alone");
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

/** Whether points of everybody together, or of a seat, count for whoever looks. */
export function sharesPoints(
  { viewer, seats }: Pick<EcogonView, "viewer" | "seats">,
  whose: "team" | number,
): boolean {
  if (whose === "team" || whose === viewer) return true;
  const team = viewer === null ? null : (seats[viewer]?.team ?? null);
  return team !== null && seats[whose]?.team === team;
}

/** What follows for others first; what happens to the option itself is news only where it had a token. */
function shortWords(
  facts: readonly SentenceOf<EcogonConsequence>[],
  card: string | null,
  chosen: readonly string[],
  names: Names,
): string {
  const news = facts.filter(({ fact }) => !chosen.includes(fact.card) && toneOf(fact) !== "plain");
  const own = news.filter(({ fact }) => fact.card === card && "token" in fact && fact.token !== null);
  const all = [...news.filter(({ fact }) => fact.card !== card), ...own];
  const shown = all.slice(0, 1).map((said) => sentence(said, names));
  if (all.length > 1) shown.push(t("ecogon.vote.more", { n: all.length - 1 }));
  return shown.join(" ");
}

/** "The score goes from 3 to 2.", of whoever looks and of all others whose points change. */
function scoreWords(
  before: readonly number[],
  after: readonly number[],
  view: EcogonView,
  names: Names,
): string[] {
  const [had, has] = [pointsOf(before, view), pointsOf(after, view)];
  const own =
    had === null || has === null
      ? []
      : [
          had === has
            ? t("ecogon.vote.same", { n: had })
            : t("ecogon.vote.score", { before: had, after: has }),
        ];
  return [
    ...own,
    ...othersOf(before, after, view).map(({ seat, before, after }) =>
      t("ecogon.vote.score_of", { who: names.name(seat), before, after }),
    ),
  ];
}

/** What the tiles that are chosen already have cost, whatever comes now; none where they cost nothing. */
export function decidedWords(
  state: Pick<State<EcogonTypes>, "view" | "totals" | "foretold">,
  names: Names,
): string | undefined {
  const { view } = state;
  const { totals } = decidedBy(state, names.cards);
  if (totals.every((points, seat) => points === state.totals[seat])) return undefined;
  const [had, has] = [pointsOf(state.totals, view), pointsOf(totals, view)];
  const score = [
    ...(had === has ? [] : [`${had} → ${has}`]),
    ...othersOf(state.totals, totals, view).map(
      ({ seat, before, after }) => `${names.name(seat)} ${before} → ${after}`,
    ),
  ];
  return t("ecogon.vote.decided", { score: score.join(", ") });
}

/** What the button does: "Remove Oak". */
function deedWords(
  choice: EcogonBallot,
  facts: readonly SentenceOf<EcogonConsequence>[],
  view: EcogonView,
  names: Names,
): string {
  if (choice.type === "enough") return word("ballot.enough");
  if (choice.type === "send_to")
    return t("ecogon.deed.here", {
      name: view.vote?.moving ? cardName(names.cards, view.vote.moving) : "",
    });
  const name = cardName(names.cards, choice.card);
  if (view.vote?.about === "start") return t("ecogon.deed.first", { name });
  const done = facts.find(({ fact }) => fact.card === choice.card)?.fact;
  if (done?.type === "habitat_turned")
    return done.up ? t("ecogon.deed.turn_up", { name }) : t("ecogon.deed.turn_down", { name });
  if (done && isGone(done)) return t("ecogon.deed.remove", { name });
  return view.tiles.some((tile) => tile.card === choice.card)
    ? t("ecogon.deed.move", { name })
    : t("ecogon.deed.return", { name });
}

/** Whose points would change, besides those of whoever looks. */
function othersOf(before: readonly number[], after: readonly number[], view: EcogonView) {
  if (!after.length || view.mode === "cooperative") return [];
  return view.seats.flatMap(({ seat }) =>
    seat === view.viewer || before[seat] === after[seat]
      ? []
      : [{ seat, before: (before[seat] ?? 0) / POINT, after: (after[seat] ?? 0) / POINT }],
  );
}

/** `outcome` is what the server foresees of the option looked at, needs among it. Of a tie only what is tied. */
export function optionsOf(
  state: Pick<State<EcogonTypes>, "view" | "totals" | "foretold">,
  names: Names,
  looked: { id: string; outcome: Outcome<EcogonTypes> } | null,
): EventOption[] {
  const { view, foretold } = state;
  const decided = decidedBy(state, names.cards);
  const now = pointsOf(decided.totals, view);
  const { event, vote } = view;
  const all = (vote?.options ?? []).map((option, i) => ({ ...option, said: foretold[i] }));
  const open = all.some(({ tied }) => tied) ? all.filter(({ tied }) => tied) : all;
  return open.map(({ choice, ballots, said }) => {
    const id = ballotId(choice);
    const asked = looked?.id === id && looked.outcome.foreseen.length ? looked.outcome : null;
    const facts = consequencesOf(asked?.foreseen ?? said?.facts ?? []);
    const after = (asked ?? said)?.totals ?? [];
    const reached = after.length && facts.length ? pointsOf(after, view) : null;
    const others = facts.length ? othersOf(decided.totals, after, view) : [];
    const follows = [
      ...(after.length && facts.length ? scoreWords(decided.totals, after, view, names) : []),
      ...facts.filter(({ fact }) => !decided.has(fact)).map((said) => sentence(said, names)),
    ];
    // where a tile moves or comes back to is another vote; till then only its token is lifted
    const lies = facts.every(({ fact }) => fact.type === "token_lost");
    if (vote?.about === "target" && choice.type === "vote_for" && lies)
      follows.push(t("ecogon.vote.then_cell"));
    const more = vote?.about === "target" && event ? event.wanted - event.chosen.length - 1 : 0;
    if (more > 0 && choice.type === "vote_for") follows.push(t("ecogon.vote.then_more", { n: more }));
    const card = choice.type === "vote_for" ? choice.card : null;
    return {
      id,
      card,
      at: optionCell(choice, view),
      name: optionName(choice, view, names),
      // the same before it is looked at and after
      consequence: shortWords(
        (said ? consequencesOf(said.facts) : facts).filter(({ fact }) => !decided.has(fact)),
        card,
        event?.chosen ?? [],
        names,
      ),
      deed: deedWords(choice, facts, view, names),
      others,
      ballots,
      ...(now !== null && reached !== null ? { before: now, after: reached } : {}),
      follows,
      facts: facts.map(({ fact }) => fact),
    };
  });
}

/** Tiles that are chosen already, the first one first. */
export function takenOf({ vote, event }: EcogonView, options: readonly EventOption[], names: Names): Taken[] {
  const lost = new Set(
    options.flatMap(({ facts }) => facts.filter((fact) => isGone(fact)).map(({ card }) => card)),
  );
  return (vote?.about === "target" ? (event?.chosen ?? []) : []).map((card) => ({
    card,
    name: cardName(names.cards, card),
    words: lost.has(card) ? t("ecogon.vote.taken_lost") : t("ecogon.vote.taken"),
  }));
}

/** Tiles that can't be chosen, by reason; those that are chosen already stand in the list. */
export function notEligible({ vote, event }: EcogonView, names: Names): NotEligible[] {
  const groups = new Map<WhyNot, string[]>();
  const others = (vote?.ineligible ?? []).filter(({ card }) => !event?.chosen.includes(card));
  for (const { card, why } of others)
    groups.set(why, [...(groups.get(why) ?? []), cardName(names.cards, card)]);
  return [...groups].map(([why, who]) => ({
    who: who.length > NAMED ? t("ecogon.vote.tiles", { n: who.length }) : list(who),
    why: whyNotWords(why),
  }));
}

export const whyNotWords = (why: WhyNot): string => word(`why.${why}`);
