/** How the last vote went: the ballots are in the view, what came of them in the log. */
import type { LogRow } from "../../../store/log.ts";
import type { EcogonBallot } from "../types.ts";
import type { EcogonFact, EcogonView } from "../wire.ts";
import type { Names } from "../table/log.ts";
import { ballotId, optionName } from "./vote.ts";

export interface CountedOption {
  id: string;
  card: string | null;
  name: string;
  ballots: readonly number[];
  won: boolean;
}

export interface LastVote {
  /** The one that won first, then by ballots. */
  options: readonly CountedOption[];
  winner: string;
  /** Who decided between equals. */
  breaker: number | null;
  /** Nobody has ended a turn since. */
  fresh: boolean;
}

interface Outcome {
  choice: EcogonBallot | null;
  breaker: number | null;
  fresh: boolean;
}

/** Of the last count; a choice that left nothing to vote on comes without one. */
function outcomeOf(log: readonly LogRow<EcogonFact>[]): Outcome {
  let last: Outcome = { choice: null, breaker: null, fresh: true };
  for (const { facts, undone } of log)
    for (const { fact } of undone ? [] : facts)
      switch (fact.type) {
        case "ballot_shown":
          last = { choice: null, breaker: null, fresh: true };
          break;
        case "tie_broken_by":
          last.breaker = fact.seat;
          break;
        case "choice_made":
          if (fact.how !== "alone") last.choice ??= fact.choice;
          break;
        case "turn_ended":
          last.fresh = false;
      }
  return last;
}

/** null before there was one. */
export function lastVoteOf(
  view: EcogonView,
  log: readonly LogRow<EcogonFact>[],
  names: Names,
): LastVote | null {
  const { choice, breaker, fresh } = outcomeOf(log);
  if (!view.last_vote.length || !choice) return null;
  const chosen = new Map<string, EcogonBallot>(
    view.last_vote.map((one) => [ballotId(one.choice), one.choice]),
  );
  const options = [...chosen].map(([id, option]) => ({
    id,
    card: option.type === "vote_for" ? option.card : null,
    name: optionName(option, view, names),
    ballots: view.last_vote.filter((one) => ballotId(one.choice) === id).map((one) => one.seat),
    won: id === ballotId(choice),
  }));
  options.sort((one, other) => +other.won - +one.won || other.ballots.length - one.ballots.length);
  return { options, winner: optionName(choice, view, names), breaker, fresh };
}
