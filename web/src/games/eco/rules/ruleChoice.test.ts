import { expect, it } from "vitest";
import type { RuleStatics } from "../wire.ts";
import { familiesOf, pickedOf, textOf, variantWords } from "./ruleChoice.ts";

const rule = (family: string, parameters: RuleStatics["parameters"] = {}) =>
  ({ animal: "wolf", family, parameters, label: family, sentence: "" }) as RuleStatics;
const rules = [
  rule("LINE"),
  rule("FRIEND", { X: "deer", N: 2 }),
  rule("FRIEND", { X: "deer", N: 3 }),
  rule("CORE"),
];

it("writes a rule as the option's text does", () => {
  expect(textOf(rules[0]!)).toBe("LINE");
  expect(textOf(rules[2]!)).toBe("FRIEND deer 3");
});

it("begins with the rules of a code, as the form keeps them", () => {
  const deer = { ...rule("CORE"), animal: "deer" };
  expect(pickedOf([rules[2]!, deer])).toEqual({ wolf: "FRIEND deer 3", deer: "CORE" });
});

it("shows one picture a family: the chosen one, else the first", () => {
  const found = familiesOf(rules, "FRIEND deer 3");
  expect(found.map(({ family, chosen }) => [family, chosen])).toEqual([
    ["LINE", false],
    ["FRIEND", true],
    ["CORE", false],
  ]);
  expect(found[1]!.shown).toBe(rules[2]);
  expect(found[1]!.variants).toEqual([rules[1], rules[2]]);
  expect(found[0]!.variants).toEqual([]);
  expect(familiesOf(rules, undefined)[1]!.shown).toBe(rules[1]);
});

it("tells variants of one name apart by their numbers", () => {
  const [, few, many] = rules as [RuleStatics, RuleStatics, RuleStatics, RuleStatics];
  expect(variantWords(few, [few, many])).toBe("FRIEND (2)");
  expect(variantWords(few, [few, { ...many, label: "other" }])).toBe("FRIEND");
});
