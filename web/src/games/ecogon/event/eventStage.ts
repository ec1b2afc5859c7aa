/** What an event does, as its stage tells it: the card, who is hit, what follows, and what it costs. */
import { POINT } from "../../../lib/points.ts";
import type { Choices } from "../../../lib/settings.svelte.ts";
import type { LogRow } from "../../../store/log.ts";
import { sentence } from "../../../store/factSentences.ts";
import type { State } from "../../../wire/generated.ts";
import type { EventCardView } from "../types.ts";
import type { EcogonFact, EcogonTypes } from "../wire.ts";
import { pointsOf, sharesPoints } from "../vote/vote.ts";
import type { Names } from "../table/log.ts";
import { consequencesOf, toneOf, type Foreseen } from "../foresight/foresight.ts";
import { Lying } from "../table/lying.ts";
import { Tokens, withLifted } from "../table/tokens.ts";
import { tollsOf, type Toll } from "./tolls.ts";

export interface StageLine {
  readonly card: string;
  readonly text: string;
  readonly tone: Foreseen["tone"];
  /** Against each other: whose token was lost or placed. */
  readonly owner: number | null;
}

/** Others whose points an event has changed; those of a team are one. */
export interface OtherPoints {
  readonly seats: readonly number[];
  readonly before: number;
  readonly after: number;
}

export interface EventStage {
  readonly ply: number;
  readonly event: EventCardView;
  /** What was decided, where there was something to decide. */
  readonly decided: readonly string[];
  readonly lines: readonly StageLine[];
  /** Points of whoever looks, before the card and after all of it; null for somebody who has none. */
  readonly points: { readonly before: number; readonly after: number } | null;
  readonly others: readonly OtherPoints[];
  /** It goes back under the stack, and another one comes, or it waits for a decision; else it is over. */
  readonly then: "put_back" | "vote" | "over";
}

/** Whoever wants to see moves at once sees no stage, but for asking that events wait. */
export const eventsStaged = ({ pace, waitForMe }: Pick<Choices, "pace" | "waitForMe">): boolean =>
  waitForMe || pace !== "once";

type FactSentence = State<EcogonTypes>["facts"][number];

/** Facts that decide something, or say that nothing can be decided. */
const DECIDED: readonly EcogonFact["type"][] = [
  "choice_made",
  "tie_broken_by",
  "clause_skipped",
  "event_put_back",
];

/** The facts of each event that a state tells of; the first part may belong to one that was open before. */
function partsOf(
  facts: readonly FactSentence[],
  open: string | null,
): { event: string; facts: FactSentence[] }[] {
  const parts: { event: string; facts: FactSentence[] }[] = open === null ? [] : [{ event: open, facts: [] }];
  let within = open !== null;
  for (const said of facts) {
    if (said.fact.type === "event_revealed") {
      parts.push({ event: said.fact.event, facts: [] });
      within = true;
    }
    if (within) parts.at(-1)!.facts.push(said);
    if (said.fact.type === "event_done" || said.fact.type === "event_put_back") within = false;
  }
  return parts;
}

/** What happened to tiles, in words; a token that a moved tile has lost is said there. */
function linesOf(facts: readonly FactSentence[], tokens: Tokens, names: Names): StageLine[] {
  return consequencesOf(facts).map((said) => {
    const lost = tokens.follow(said.fact);
    const token = said.fact.type === "token_placed" ? said.fact.token : lost;
    return {
      card: said.fact.card,
      text: sentence(withLifted(said, lost, names.cards), names),
      tone: lost === null ? toneOf(said.fact) : "bad",
      owner: typeof token === "number" ? token : null,
    };
  });
}

/** Of all who don't share the points of whoever looks. */
function othersOf(paid: readonly Toll[], { view, totals }: Pick<State<EcogonTypes>, "view" | "totals">) {
  const { mode, seats } = view;
  const all = mode === "cooperative" ? [] : seats.map(({ seat }) => seat);
  const teams = all
    .filter((seat) => !sharesPoints(view, seat))
    .map((viewer) => all.filter((seat) => sharesPoints({ viewer, seats }, seat)))
    .filter((team, i, found) => found.findIndex(([first]) => first === team[0]) === i);
  return teams.flatMap((team): OtherPoints[] => {
    const change = sumOf(paid.filter(({ whose }) => whose !== "team" && team.includes(whose)));
    const after = (totals[team[0]!] ?? 0) / POINT;
    return change ? [{ seats: team, before: after - change, after }] : [];
  });
}

const sumOf = (tolls: readonly Toll[]) => tolls.reduce((sum, { points }) => sum + points, 0);

/** One for every event that a state reveals, or that has done something in it; `log` ends with that state. */
export function stagesOf(
  now: State<EcogonTypes>,
  before: State<EcogonTypes>,
  log: readonly LogRow<EcogonFact>[],
  events: Readonly<Record<string, EventCardView>>,
  names: Names,
): EventStage[] {
  const parts = partsOf(now.facts, before.view.event?.event ?? null);
  const tokens = new Tokens(before.view.tiles);
  const lying = new Lying(before.view.tiles);
  const points = pointsOf(now.totals, now.view);
  const tolls = tollsOf(log, names.cards).get(now.ply) ?? [];
  return parts.flatMap(({ event, facts }, i): EventStage[] => {
    const shown = events[event];
    const decided = facts.flatMap((said) => {
      const words =
        said.text && DECIDED.includes(said.fact.type) ? [sentence(lying.named(said, names), names)] : [];
      lying.follow(said.fact);
      return words;
    });
    const lines = linesOf(facts, tokens, names);
    const news = facts.some(({ fact }) => fact.type === "event_revealed") || lines.length > 0;
    if (!shown || !news) return [];
    const types = facts.map(({ fact }) => fact.type);
    const paid = tolls.filter((toll) => toll.event === event);
    const mine = sumOf(paid.filter(({ whose }) => sharesPoints(now.view, whose)));
    const last = i === parts.length - 1;
    return [
      {
        ply: now.ply,
        event: shown,
        decided,
        lines,
        // Only after the last of several the points are what they are now.
        points: points === null || !last ? null : { before: points - mine, after: points },
        others: last ? othersOf(paid, now) : [],
        then: types.includes("event_put_back") ? "put_back" : types.includes("event_done") ? "over" : "vote",
      },
    ];
  });
}
