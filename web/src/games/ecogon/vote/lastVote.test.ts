import { describe, expect, it } from "vitest";
import { played } from "../../../store/log.ts";
import { unsaid } from "../../../testing/unsaid.ts";
import type { EcogonBallot } from "../types.ts";
import type { EcogonFact, EcogonView } from "../wire.ts";
import type { Names } from "../table/log.ts";
import { lastVoteOf } from "./lastVote.ts";

const NAMES: Names = { cards: {}, name: (seat) => `Seat ${seat}`, mine: () => false };
const oak: EcogonBallot = { type: "vote_for", card: "oak" };
const lime: EcogonBallot = { type: "vote_for", card: "lime" };
const base = { seat: 0 };
const shown = (seat: number, choice: EcogonBallot): EcogonFact => ({
  ...base,
  type: "ballot_shown",
  seat,
  choice,
});
const made = (choice: EcogonBallot, how: "vote" | "alone" = "vote"): EcogonFact => ({
  ...base,
  type: "choice_made",
  choice,
  how,
});
const tie: EcogonFact = { ...base, type: "tie_broken_by", seat: 1, options: 2 };
const ended: EcogonFact = { ...base, type: "turn_ended", counter: 1, interval: 3 };
const row = (facts: readonly EcogonFact[], undone = false) => played(1, 0, facts.map(unsaid), undone);
const voted = (...choices: EcogonBallot[]) =>
  ({ tiles: [], last_vote: choices.map((choice, seat) => ({ seat, choice })) }) as unknown as EcogonView;

describe("the last vote", () => {
  it("is none before there was one", () => {
    expect(lastVoteOf(voted(), [], NAMES)).toBeNull();
    expect(lastVoteOf(voted(), [row([made(oak, "alone")])], NAMES)).toBeNull();
  });

  it("has who wanted what, and what won, first", () => {
    const facts = [shown(0, lime), shown(1, oak), shown(2, oak), made(oak)];
    expect(lastVoteOf(voted(lime, oak, oak), [row(facts)], NAMES)).toMatchObject({
      options: [
        { id: "oak", ballots: [1, 2], won: true },
        { id: "lime", ballots: [0], won: false },
      ],
      breaker: null,
      fresh: true,
    });
  });

  it("says who decided between equals", () => {
    const log = [row([shown(0, oak), shown(1, lime), tie]), row([made(lime)]), row([ended])];
    const found = lastVoteOf(voted(oak, lime), log, NAMES);
    expect(found).toMatchObject({ breaker: 1, fresh: false });
    expect(found!.options.map(({ id, won }) => [id, won])).toEqual([
      ["lime", true],
      ["oak", false],
    ]);
  });

  it("is about the last count, whatever was decided without one since, or taken back", () => {
    const log = [
      row([shown(0, lime), shown(1, oak), tie]),
      row([made(lime)]),
      row([shown(0, lime), shown(1, lime), made(lime)], true),
      row([shown(0, oak), shown(1, oak), made(oak), made(lime, "alone")]),
    ];
    expect(lastVoteOf(voted(oak, oak), log, NAMES)).toMatchObject({
      options: [{ id: "oak", won: true }],
      breaker: null,
    });
  });
});
