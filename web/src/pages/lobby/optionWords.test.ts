import { describe, expect, it } from "vitest";
import type { Option, Refusal } from "../../wire/generated.ts";
import { concerned, defaultWord, isSwitch, rangeOf, troubleAt, unusual } from "./optionWords.ts";

const option = (label: string, values: string, preset: string, rule: string, choices: string[]): Option => ({
  name: label.toLowerCase(),
  label,
  values,
  default: preset,
  rule,
  help: "",
  house_rule: true,
  choices: choices.map((value) => ({ value, label: `«${value}»` })),
});
const turns = option("Turns", "1..20", "20", "EC-18", []);
const rules = option("Rules", "random, a share code", "random", "ER-7", ["random"]);
const solo = option("Solo", "off, on", "off", "ER-3", ["off", "on"]);

describe("options", () => {
  it("are numbers, switches or words", () => {
    expect(rangeOf(turns)).toEqual({ least: 1, most: 20 });
    expect(rangeOf(rules)).toBeNull();
    expect([turns, rules, solo].map(isSwitch)).toEqual([false, false, true]);
  });

  it("name their usual value", () => {
    expect([turns, rules, solo].map(defaultWord)).toEqual(["20", "«random»", "«off»"]);
  });

  it("say what is unusual at a table", () => {
    expect(unusual([turns, rules, solo], { turns: "3", solo: "on" })).toEqual(["Turns: 3", "Solo: «on»"]);
    expect(unusual([turns], {})).toEqual([]);
  });

  it("get the refusals that are about them", () => {
    const refusal: Refusal = { code: "BAD_RULES", rule: "ER-7", text: "", at: [] };
    expect(concerned(refusal, [turns, rules])).toBe(rules);
    expect(concerned({ ...refusal, rule: "ER-8" }, [turns, rules])).toBeUndefined();
    expect(concerned(null, [turns, rules])).toBeUndefined();
  });

  it("show a refusal without repeating their name", () => {
    expect(troubleAt(rules, "rules: a slip in the code.")).toBe("A slip in the code.");
    expect(troubleAt(turns, "turns must be a number from 1 to 20.")).toBe("Choose a number from 1 to 20.");
  });
});
