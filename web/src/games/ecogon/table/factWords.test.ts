import { afterEach, expect, it } from "vitest";
import { settings } from "../../../lib/settings.svelte.ts";
import type { EcogonFact } from "../wire.ts";
import { told } from "./factWords.ts";

const names = {
  cards: {},
  events: {},
  name: (seat: number) => (seat ? "Ben" : settings.language === "de" ? "Du" : "You"),
  mine: (seat: number) => seat === 0,
};
const choice = { type: "enough" };
const facts = [
  { type: "ballot_cast", choice: null },
  { type: "ballot_cast", choice },
  { type: "ballot_missed" },
  { type: "hand_too_large" },
  { type: "ballot_shown", choice },
  { type: "tie_broken_by" },
  { type: "decider_named" },
];
const say = (seat: number) => facts.map((fact) => told({ ...fact, seat } as EcogonFact, names)?.text);

afterEach(() => settings.change({ language: "en" }));

it("speaks to you, and about others", () => {
  expect(say(0).map((text) => text?.split(":")[0])).toEqual([
    "You have voted.",
    "You vote",
    "You don’t vote in time.",
    "You play no more and must discard a card.",
    "You vote",
    "A tie",
    "You decide alone.",
  ]);
  expect(say(1)[0]).toBe("Ben has voted.");
  expect(say(1)[6]).toBe("Ben decides alone.");
});

it("conjugates in German too", () => {
  settings.change({ language: "de" });
  expect(say(0).filter((text) => /^Du \w+t\b(?<!st)/.test(text ?? ""))).toEqual([]);
  expect(say(0)[5]).toBe("Gleichstand: Du entscheidest.");
  expect(say(1)[4]).toMatch(/^Ben stimmt für: /);
});
