import { expect, it } from "vitest";
import { unsaid } from "../testing/unsaid.ts";
import { cellsOf, lineOf, sentence, withNames } from "./factSentences.ts";

const people = { name: (seat: number) => ["Ada", "Ben"][seat]!, mine: (seat: number) => seat === 0 };
const voted = (who: number | null) => ({
  fact: { type: "ballot_cast", choice: { type: "send_to", at: [1, 2] } },
  who,
  text: "{who} has voted.",
  you: "You have voted.",
});

it("speaks to you, and about others by their names", () => {
  expect(sentence(voted(0), people)).toBe("You have voted.");
  expect(sentence(voted(1), people)).toBe("Ben has voted.");
  expect(sentence({ ...voted(0), you: "" }, people)).toBe("Ada has voted.");
});

it("takes a name as it is", () =>
  expect(sentence(voted(1), { ...people, name: () => "$& {who}" })).toBe("$& {who} has voted."));

it("names somebody as often as the sentence does", () =>
  expect(sentence({ ...voted(1), text: "{who} gives, and {who} takes." }, people)).toBe(
    "Ben gives, and Ben takes.",
  ));

it("points to where it happened, or where a choice points", () => {
  expect(lineOf(voted(1), people)).toEqual({ seat: 1, text: "Ben has voted.", at: [[1, 2]] });
  const ended = { fact: { type: "match_ended" }, who: null, text: "The game is over.", you: "" };
  expect(lineOf(ended, people)).toEqual({ seat: null, text: "The game is over.", at: [] });
});

it("is silent about what everybody sees anyway", () =>
  expect(lineOf(unsaid({ type: "turn_began" }), people)).toBeNull());

it("fills in the names of seats", () => {
  expect(
    withNames(
      "Leading together: {seat 1} and {seat 2}, with 5 points each.",
      (seat) => ["You", "Ben"][seat]!,
    ),
  ).toBe("Leading together: You and Ben, with 5 points each.");
});

it("takes nothing for a cell that is none", () => {
  for (const fact of [null, "at", {}, { at: null }, { at: [1] }, { at: ["a", "b"] }, { choice: null }])
    expect(cellsOf(fact)).toEqual([]);
  expect(cellsOf({ at: [1, 0], choice: { at: [2, 0] } })).toEqual([
    [1, 0],
    [2, 0],
  ]);
});
