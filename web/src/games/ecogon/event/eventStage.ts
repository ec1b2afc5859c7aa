/** What an event does, as its stage tells it: the card, who is hit, what follows, and what it costs. */
import type { Choices } from "../../../lib/settings.svelte.ts";
import { sentence } from "../../../store/told.ts";
import type { State } from "../../../wire/generated.ts";
import type { EventCardView } from "../types.ts";
import type { EcogonFact, EcogonTypes } from "../wire.ts";
import { pointsOf } from "../vote/vote.ts";
import type { Names } from "../table/log.ts";
import { consequencesOf, toneOf, type Foreseen } from "../table/foresight.ts";

export interface StageLine {
  readonly card: string;
  readonly text: string;
  readonly tone: Foreseen["tone"];
}

export interface EventStage {
  readonly ply: number;
  readonly event: EventCardView;
  /** What was decided, where there was something to decide. */
  readonly decided: readonly string[];
  readonly lines: readonly StageLine[];
  /** Points of whoever looks, before and after it; null for somebody who has none. */
  readonly points: { readonly before: number; readonly after: number } | null;
  /** It goes back under the stack, and another one comes, or it waits for a decision; else it is over. */
  readonly then: "put_back" | "vote" | "over";
}

/** Whoever wants to see moves at once sees no stage, but for asking that events wait. */
export const eventsStaged = ({ pace, waitForMe }: Pick<Choices, "pace" | "waitForMe">): boolean =>
  waitForMe || pace !== "once";

type Told = State<EcogonTypes>["facts"][number];

/** Facts that decide something, or say that nothing can be decided. */
const DECIDED: readonly EcogonFact["type"][] = [
  "choice_made",
  "tie_broken_by",
  "clause_skipped",
  "event_put_back",
];

/** The facts of each event that a state tells of; the first part may belong to one that was open before. */
function partsOf(facts: readonly Told[], open: string | null): { event: string; facts: Told[] }[] {
  const parts: { event: string; facts: Told[] }[] = open === null ? [] : [{ event: open, facts: [] }];
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

/** One for every event that a state reveals, or that has done something in it. */
export function stagesOf(
  now: State<EcogonTypes>,
  before: State<EcogonTypes>,
  events: Readonly<Record<string, EventCardView>>,
  names: Names,
): EventStage[] {
  const parts = partsOf(now.facts, before.view.event?.event ?? null);
  const [was, is] = [pointsOf(before.totals, now.view), pointsOf(now.totals, now.view)];
  return parts.flatMap(({ event, facts }, i): EventStage[] => {
    const shown = events[event];
    const consequences = consequencesOf(facts);
    const news = facts.some(({ fact }) => fact.type === "event_revealed") || consequences.length > 0;
    if (!shown || !news) return [];
    const types = facts.map(({ fact }) => fact.type);
    return [
      {
        ply: now.ply,
        event: shown,
        decided: facts
          .filter(({ fact, text }) => text && DECIDED.includes(fact.type))
          .map((said) => sentence(said, names)),
        lines: consequences.map((said) => ({
          card: said.fact.card,
          text: sentence(said, names),
          tone: toneOf(said.fact),
        })),
        // Only the last of several has the whole change before it.
        points: was === null || is === null || i < parts.length - 1 ? null : { before: was, after: is },
        then: types.includes("event_put_back") ? "put_back" : types.includes("event_done") ? "over" : "vote",
      },
    ];
  });
}
