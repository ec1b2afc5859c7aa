/** A vote about a seat whose time is over, as its panel shows it. */
import type { AwayVote, TimeVote } from "../../wire/generated.ts";

export type TimeChoice = TimeVote["choice"];

export interface ChoiceCount {
  readonly choice: TimeChoice;
  /** The seats that voted for it. */
  readonly seats: readonly number[];
  /** All who vote from this page have voted so. */
  readonly chosen: boolean;
}

export const CHOICES: readonly TimeChoice[] = ["wait", "bot", "leave"];

/** Own seats that may vote: not the one that it is about. */
export const voters = ({ seat }: AwayVote, mine: readonly number[]): number[] =>
  mine.filter((own) => own !== seat);

export function countsOf(vote: AwayVote, mine: readonly number[]): ChoiceCount[] {
  const own = voters(vote, mine);
  return CHOICES.map((choice) => {
    const seats = vote.votes.filter((cast) => cast.choice === choice).map((cast) => cast.seat);
    return { choice, seats, chosen: own.length > 0 && own.every((seat) => seats.includes(seat)) };
  });
}
