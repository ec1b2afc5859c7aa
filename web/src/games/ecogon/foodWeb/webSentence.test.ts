import { afterEach, expect, it } from "vitest";
import { settings } from "../../../lib/settings.svelte.ts";
import type { Cards, NatureCard, WebEdge, WebNode } from "../types.ts";
import { webSentence } from "./webSentence.ts";

const card = (id: string, name: string, forms?: NatureCard["forms"]): NatureCard => ({
  id,
  kind: "animal",
  colour: "edge",
  name,
  forms,
  offers: [],
  needs: [],
  vp: 1,
});
const declined = (subject: string, dative: string) => ({ subject, object: subject, dative });
const node = (card: string, level: WebNode["level"], established = true): WebNode => ({
  id: card,
  card,
  at: [0, 0],
  level,
  established,
});
const nodes = [node("bramble", "plant"), node("ant", "plant_eater"), node("robin", "small_hunter", false)];
const edges: WebEdge[] = [
  { from: "ant", to: "robin", relation: "eats" },
  { from: "bramble", to: "robin", relation: "needs" },
];
const named = (...all: NatureCard[]): Cards => Object.fromEntries(all.map((one) => [one.id, one]));
const say = (cards: Cards) => nodes.map((one) => webSentence(one, nodes, edges, cards));

afterEach(() => settings.change({ language: "en" }));

it("says who lives on whom", () => {
  const cards = named(card("bramble", "Bramble"), card("ant", "Red Wood Ant"), card("robin", "Robin"));
  expect(say(cards)).toEqual([
    "Bramble serves Robin.",
    "Red Wood Ant serves Robin.",
    "Robin eats Red Wood Ant and needs Bramble. Robin is not established yet.",
  ]);
  expect(webSentence(nodes[0]!, nodes, [], cards)).toBe("Bramble stands alone so far.");
});

it("says it with articles in German", () => {
  settings.change({ language: "de" });
  const cards = named(
    card("bramble", "Brombeere", declined("die Brombeere", "der Brombeere")),
    card("ant", "Rote Waldameise", declined("die Rote Waldameise", "der Roten Waldameise")),
    card("robin", "Rotkehlchen", declined("das Rotkehlchen", "dem Rotkehlchen")),
  );
  expect(say(cards)).toEqual([
    "Die Brombeere dient dem Rotkehlchen.",
    "Die Rote Waldameise dient dem Rotkehlchen.",
    "Das Rotkehlchen frisst die Rote Waldameise und braucht die Brombeere. Das Rotkehlchen ist noch nicht angesiedelt.",
  ]);
});
