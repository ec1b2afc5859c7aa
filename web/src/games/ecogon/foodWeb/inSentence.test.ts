import { expect, it } from "vitest";
import { inSentence, leading } from "./inSentence.ts";
import type { Cards, NatureCard } from "../types.ts";

const card = (name: string, gender: NatureCard["gender"]): NatureCard => ({
  id: name,
  kind: "animal",
  colour: "edge",
  name,
  gender,
  offers: [],
  needs: [],
  vp: 1,
});
const all = [
  card("Wolf", "m"),
  card("Gemeiner Regenwurm", "m"),
  card("Garten mit Bäumen", "m"),
  card("Rote Waldameise", "f"),
  card("Braunes Langohr", "n"),
  card("Axolotl", ""),
];
const cards: Cards = Object.fromEntries(all.map((one) => [one.id, one]));

it.each([
  ["Wolf", "der Wolf", "den Wolf", "dem Wolf"],
  ["Gemeiner Regenwurm", "der Gemeine Regenwurm", "den Gemeinen Regenwurm", "dem Gemeinen Regenwurm"],
  ["Garten mit Bäumen", "der Garten mit Bäumen", "den Garten mit Bäumen", "dem Garten mit Bäumen"],
  ["Rote Waldameise", "die Rote Waldameise", "die Rote Waldameise", "der Roten Waldameise"],
  ["Braunes Langohr", "das Braune Langohr", "das Braune Langohr", "dem Braunen Langohr"],
  ["Axolotl", "Axolotl", "Axolotl", "Axolotl"],
])("declines %s", (id, ...said) =>
  expect((["subject", "object", "dative"] as const).map((role) => inSentence(cards, id, role))).toEqual(said),
);

it("begins a sentence with a capital, and leaves a name nobody knows", () => {
  expect(leading(cards, "Rote Waldameise")).toBe("Die Rote Waldameise");
  expect(leading(cards, "?")).toBe("?");
});
