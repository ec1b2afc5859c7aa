/** An Ecogon table to look at: eight animals, six of them established, and a storm. */
import type {
  Biodiversity,
  EventOption,
  Level,
  Loss,
  NatureTileView,
  NeedState,
  SpeciesStory,
  WebEdge,
  WebNode,
} from "../types.ts";
import { cellKey, type Cell } from "../../../lib/board/cell.ts";
import { CARDS, EVENTS } from "./deck.ts";

const by = (q: number, r: number, symbol: NeedState["symbol"] = null, also: Cell[] = []): NeedState => ({
  by: [q, r],
  symbol,
  also,
});
const OPEN: NeedState = { by: null };
const still = (card: string, q: number, r: number): NatureTileView => ({ card, at: [q, r] });

export const TILES: NatureTileView[] = [
  still("woodland-edge", 0, 0),
  still("hedgerow", 2, 0),
  still("beech-forest", 0, -2),
  still("dry-grassland", 3, -2),
  still("small-leaved-lime", 1, -1),
  still("foxglove", 0, 1),
  still("blackthorn", 2, -1),
  still("stinging-nettle", -1, 0),
  still("bramble", 1, -2),
  still("dandelion", 4, -2),
  still("creeping-thistle", 3, 0),
  still("pedunculate-oak", 0, -3),
  {
    card: "honey-bee",
    at: [1, 0],
    token: "team",
    needs: [by(1, -1), by(2, -1), by(0, 1)],
    free: 0,
  },
  { card: "cross-spider", at: [1, 1], token: "team", needs: [by(1, 0)], free: 3 },
  { card: "small-tortoiseshell", at: [-1, 1], token: "team", needs: [by(-1, 0), by(0, 1)], free: 3 },
  { card: "robin", at: [0, -1], token: "team", needs: [by(-1, -1, "A1"), by(1, -2, "FRUIT")], free: 0 },
  { card: "winter-gnat", at: [-1, -1], token: "team", needs: [by(-1, 0)], free: 2 },
  {
    card: "blue-tit",
    at: [2, -2],
    needs: [by(1, -1, "BROADLEAF"), by(2, -1, "FRUIT", [[1, -2]]), OPEN],
    free: 1,
  },
  {
    card: "goldfinch",
    at: [3, -1],
    token: "team",
    needs: [by(4, -2), by(3, 0), by(2, -1, "SHRUB")],
    free: 1,
  },
  { card: "red-squirrel", at: [-1, -2], needs: [by(0, -3), OPEN], free: 3 },
];

export const HAND = ["wood-anemone", "hedgehog", "scots-pine"];
export const STORM = EVENTS.find((event) => event.id === "storm")!;

export const OPTIONS: EventOption[] = [
  {
    id: "oak",
    card: "pedunculate-oak",
    at: [0, -3],
    name: "Pedunculate Oak",
    deed: "Removed",
    others: [],
    consequence: "Red Squirrel loses its nut; it had no token.",
    ballots: [0, 2],
    before: 13,
    after: 13,
    follows: [
      "Pedunculate Oak goes to the discard pile.",
      "Red Squirrel: nuts open again, 4 free cells left.",
      "Nothing changes for any animal. The score stays 13.",
    ],
    facts: [],
  },
  {
    id: "lime",
    card: "small-leaved-lime",
    at: [1, -1],
    name: "Small-leaved Lime",
    deed: "Removed",
    others: [],
    consequence: "Honey Bee loses shelter: token off. Blue Tit loses its tree.",
    ballots: [1],
    before: 13,
    after: 10,
    follows: [
      "Small-leaved Lime goes to the discard pile.",
      "Honey Bee: shelter open again, token off.",
      "The score falls from 13 to 10.",
    ],
    facts: [],
  },
];

export const NOT_ELIGIBLE = [
  { who: "shrubs and herbs", why: "the storm takes trees only" },
  { who: "Beech Forest", why: "it is a habitat, not a tree" },
];

const LEVEL: Record<string, Level> = {
  "cross-spider": "small_hunter",
  robin: "small_hunter",
  "blue-tit": "small_hunter",
  "red-fox": "large_hunter",
  "eurasian-sparrowhawk": "large_hunter",
};
const node = (tile: NatureTileView): WebNode => ({
  id: cellKey(tile.at),
  card: tile.card,
  at: tile.at,
  level: CARDS[tile.card]!.kind === "plant" ? "plant" : (LEVEL[tile.card] ?? "plant_eater"),
  established: !!tile.token,
});
const living = TILES.filter((tile) => CARDS[tile.card]!.kind !== "habitat");
const hunters: NatureTileView[] = [
  {
    card: "eurasian-sparrowhawk",
    at: [8, 0],
    token: "team",
    needs: [by(0, -1, "A3f"), by(0, -3, "BROADLEAF")],
  },
  { card: "red-fox", at: [9, 0], needs: [by(2, -2, "A3"), by(1, 1, "A2"), by(1, -2, "FRUIT")] },
];
export const WEB_NODES: WebNode[] = [...living, ...hunters].map(node);
export const WEB_EDGES: WebEdge[] = [...living, ...hunters].flatMap((tile) =>
  (tile.needs ?? []).flatMap((need, i): WebEdge[] => {
    if (!need.by) return [];
    const symbol = need.symbol ?? CARDS[tile.card]!.needs[i]![0]!;
    const home = ["SHELTER", "BROADLEAF", "CONIFER", "SHRUB", "DEADWOOD"].includes(symbol);
    return [{ from: cellKey(need.by), to: cellKey(tile.at), relation: home ? "needs" : "eats" }];
  }),
);

export const STORIES: SpeciesStory[] = [
  { card: "robin", came: 6, left: null, turns: 25, established: true, ate: ["winter-gnat", "bramble"] },
  { card: "honey-bee", came: 9, left: null, turns: 22, established: true, ate: ["blackthorn", "foxglove"] },
  { card: "red-squirrel", came: 4, left: 21, turns: 17, established: false, ate: ["pedunculate-oak"] },
  { card: "cross-spider", came: 10, left: null, turns: 21, established: true, ate: ["honey-bee"] },
  { card: "pedunculate-oak", came: 3, left: 21, turns: 18, established: false, ate: [] },
  { card: "bramble", came: 5, left: null, turns: 26, established: false, ate: [] },
];

const event = (id: string) => EVENTS.find((one) => one.id === id)!;
export const LOSSES: Loss[] = [
  { turn: 12, event: event("late-frost"), cards: ["dandelion"] },
  { turn: 15, event: event("clear-cutting"), cards: ["beech-forest", "red-squirrel", "pedunculate-oak"] },
  { turn: 18, event: event("mild-spring"), cards: [] },
  { turn: 23, event: null, cards: ["blue-tit"] },
];

export const CURVE: Biodiversity[] = Array.from({ length: 30 }, (_, i) => ({
  plants: Math.round(1 + i * 0.42 - (i > 14 ? 2 : 0)),
  animals: Math.round(i * 0.38 - (i > 22 ? 2 : 0)),
  established: Math.round(i * 0.28 - (i > 14 ? 1 : 0)),
}));
