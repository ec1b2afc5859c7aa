import { describe, expect, it } from "vitest";
import type { Option, Refusal } from "../../wire/generated.ts";
import { concerned, defaultWord, manner, picks, troubleAt, unusual, valueWord } from "./optionWords.ts";

const option = (
  label: string,
  kind: Option["kind"],
  preset: string,
  rule: string,
  choices: string[],
): Option => ({
  name: label.toLowerCase(),
  label,
  values: "",
  default: preset,
  rule,
  help: "",
  house_rule: true,
  choices: choices.map((value) => ({ value, label: `«${value}»` })),
  kind,
  least: kind === "number" ? 1 : 0,
  most: kind === "number" ? 20 : 0,
  more: false,
});
const turns = option("Turns", "number", "20", "EC-18", []);
const rules = option("Rules", "text", "random", "ER-7", ["random"]);
const solo = option("Solo", "switch", "off", "ER-3", ["off", "on"]);
const mode = option("Mode", "choice", "together", "EG-01", ["together", "against"]);
const pile = option("Pile", "choice", "some", "EG-R22", ["some of those in play", "the whole discard pile"]);
const pause = { ...option("Pause", "number", "rules", "EG-75", ["rules"]), least: 2, most: 4 };
const first = option("First", "seat", "random", "EG-R02", ["random"]);
const blank = option("Blank", "form", "out", "EG-11", ["out"]);

describe("options", () => {
  it("are chosen in the manner of their kind", () => {
    expect([turns, rules, solo, mode, pile, pause, first, blank].map(manner)).toEqual([
      "number",
      "text",
      "switch",
      "abreast",
      "list",
      "list",
      "list",
      "form",
    ]);
  });

  it("offer words first, then numbers or seats", () => {
    expect(picks(pause, 2).map(({ value }) => value)).toEqual(["rules", "2", "3", "4"]);
    expect(picks(first, 3).map(({ label }) => label)).toEqual(["«random»", "Seat 1", "Seat 2", "Seat 3"]);
    expect(picks(pile, 3)).toHaveLength(2);
  });

  it("name their usual value, and what a form has made", () => {
    expect([turns, rules, solo].map(defaultWord)).toEqual(["20", "«random»", "«off»"]);
    expect(valueWord(blank, 'plant "Sea Buckthorn" edge SHRUB')).toBe("Sea Buckthorn");
  });

  it("say what is unusual at a table", () => {
    expect(unusual([turns, rules, solo], { turns: "3", solo: "on" })).toEqual(["Turns: 3", "Solo: «on»"]);
    expect(unusual([turns], {})).toEqual([]);
    expect(unusual([first], { first: "2" })).toEqual(["First: Seat 2"]);
    expect(unusual([first], { first: "2" }, (seat) => ["Ada", "Ben"][seat]!)).toEqual(["First: Ben"]);
  });

  it("get the refusals that are about them", () => {
    const refusal: Refusal = { code: "BAD_RULES", rule: "ER-7", text: "", at: [] };
    expect(concerned(refusal, [turns, rules])).toBe(rules);
    expect(concerned({ ...refusal, rule: "ER-8" }, [turns, rules])).toBeUndefined();
    expect(concerned(null, [turns, rules])).toBeUndefined();
  });

  it("show a refusal without repeating their name", () => {
    expect(troubleAt(rules, "rules: a slip in the code.")).toBe("A slip in the code.");
    expect(troubleAt(first, "First: choose a seat.")).toBe("Choose a seat.");
    expect(troubleAt(turns, "turns must be a number from 1 to 20.")).toBe("Choose a number from 1 to 20.");
  });
});
