import { expect, it } from "vitest";
import type { AwayVote } from "../../wire/generated.ts";
import { countsOf, voters } from "./timeVote.ts";

const vote: AwayVote = {
  seat: 1,
  role: "",
  needed: 2,
  votes: [
    { seat: 0, choice: "bot" },
    { seat: 2, choice: "wait" },
  ],
};

it("is for all but the seat that it is about", () => expect(voters(vote, [0, 1])).toEqual([0]));

it("shows who voted for what, and the own vote", () => {
  expect(countsOf(vote, [0]).map(({ choice, seats, chosen }) => [choice, seats, chosen])).toEqual([
    ["wait", [2], false],
    ["bot", [0], true],
    ["leave", [], false],
  ]);
  expect(countsOf(vote, []).some(({ chosen }) => chosen)).toBe(false);
});
