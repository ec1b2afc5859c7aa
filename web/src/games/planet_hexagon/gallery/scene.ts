/** A table of Planet Hexagon to look at: Lupidians in winter, with a Water to be placed. */
import type { ScoreLine } from "../../../wire/generated.ts";
import type { ColonyTile, ColonyView, HexView, SeatView, TableTile } from "../wire.ts";

const laid = (q: number, r: number, face: string, more: Partial<ColonyTile> = {}): ColonyTile => ({
  at: [q, r],
  face,
  reverse: null,
  starter: false,
  top: null,
  colour: null,
  markers: 0,
  made: 0,
  pipeline: false,
  ...more,
});

export const TILES: readonly ColonyTile[] = [
  laid(0, 0, "house", { starter: true, pipeline: true }),
  laid(1, 0, "forest", { reverse: "field" }),
  laid(0, 1, "house", { pipeline: true, reverse: "public-3" }),
  laid(1, -1, "forest", { reverse: "field" }),
  laid(-1, 1, "water", { reverse: "field" }),
  laid(1, 1, "field", { top: "farm", reverse: "water" }),
  laid(2, 0, "public-7", { reverse: "house" }),
  laid(2, -1, "field", { reverse: "forest" }),
  laid(-1, 2, "forest", { reverse: "field" }),
  laid(0, 2, "public-4", { reverse: "house" }),
  laid(1, 2, "water", { top: "factory", colour: "blue", markers: 1, made: 3 }),
  laid(2, 1, "house", { reverse: "public-1" }),
];

const colony = (tiles: readonly ColonyTile[]): ColonyView => ({
  tiles,
  waiting: [{ face: "water", reverse: "field" }],
  black_hole: [{ face: "factory", reverse: "farm", stood: true }],
  bonus_markers: 0,
  bonus_level: 0,
  bonus_now: 0,
  buildings: [],
  common: { water: true, forest: true, public: true, field: true, farm: true, factory: true },
});

const seat = (number: number, civilization: string, asset: string, n: number): SeatView => ({
  seat: number,
  civilization,
  left: false,
  asset,
  asset_used: false,
  taken: 13,
  building: number === 0,
  visiting: false,
  goal: number === 0 ? "forest" : null,
  goal_progress: number === 0 ? { mine: 3, others: [null, 3, 1, 2] } : null,
  counted: null,
  colony: colony(TILES.slice(0, n)),
});

const table = (place: number, face: string, reverse: string | null, locked = false): TableTile => ({
  place,
  face,
  reverse,
  locked,
});

export const VIEW: HexView = {
  game: "planet_hexagon",
  viewer: 0,
  mode: "quick",
  session: 4,
  round: 2,
  step: "build",
  active: 0,
  first: 0,
  order: [0, 1, 2, 3],
  tiles: 8,
  table: [
    table(0, "house", null),
    table(1, "forest", "field"),
    table(2, "field", null),
    table(3, "farm", "factory"),
    table(4, "public-5", "house"),
    table(5, "factory", "farm", true),
    table(6, "field", "water"),
    table(7, "water", "field"),
  ],
  hand: null,
  painted: null,
  painted_place: null,
  box: 6,
  rubbish: 16,
  reserve: 0,
  stock: null,
  seats: [
    seat(0, "lupidians", "fern", 12),
    seat(1, "arboretans", "machine", 10),
    seat(2, "harvesters", "phonomobile", 9),
    seat(3, "urbanides", "painting", 8),
  ],
};

const line = (key: string, rule: string, label: string, expression: string, points: number): ScoreLine => ({
  seat: 0,
  key,
  rule,
  label,
  expression,
  sixtieths: 60 * points,
  at: [],
  parts: [],
});

export const LINES: readonly ScoreLine[] = [
  line("forest", "HX-45", "Houses by Forest", "3 + 3 + 0", 6),
  line("view", "HX-46", "Houses by Water", "2 + 2 + 0", 4),
  line("pipelines", "HX-47", "Pipelines", "2 houses × 2", 4),
  line("farms", "HX-48", "Farms", "1 × 3", 3),
  line("public", "HX-49", "Public Buildings", "3 + 3", 6),
  line("markers", "HX-50", "Unused markers", "1 blue", 1),
  line("common", "HX-52", "Common Goal", "all six kinds", 9),
];

export const PLACES: readonly (readonly [number, number])[] = [
  [0, -1],
  [2, -2],
  [3, -1],
  [-1, 0],
  [-2, 2],
  [-1, 3],
  [0, 3],
  [2, 2],
  [3, 0],
];
