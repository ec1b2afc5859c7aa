import { expect, it } from "vitest";
import { played } from "../../../store/log.ts";
import type { SentenceOf } from "../../../store/factSentences.ts";
import type { EcogonFact } from "../wire.ts";
import { ownLosses } from "./ownLosses.ts";

const said = (type: string, card: string, seat: number, token: "team" | number | null = null) =>
  ({
    fact: { type, card, at: [0, 0], token, seat },
    who: null,
    text: `${card}: ${type}`,
    you: "",
  }) as unknown as SentenceOf<EcogonFact>;
const NAMES = { cards: {}, name: String, mine: (seat: number) => seat === 0 };
const cards = (rows: Parameters<typeof ownLosses>[0]) =>
  ownLosses(rows, NAMES, (whose) => whose === "team" || whose === 0).map(({ card }) => card);

const MINE = played(1, 0, [said("card_played", "finch", 0)]);
const ENDED = played(2, 0, [said("turn_ended", "", 0)]);
const TAKEN = played(3, 1, [said("card_played", "oak", 1), said("animal_surrounded", "finch", 1)]);

it("keeps a tile of mine that somebody's move has taken, with its rule, until I have played again", () => {
  expect(ownLosses([MINE, ENDED, TAKEN], NAMES, () => false)).toMatchObject([
    { ply: 3, card: "finch", text: "finch: animal_surrounded", rule: "EG-59" },
  ]);
  const mineAgain = played(4, 1, [said("turn_began", "", 0)]);
  expect(cards([MINE, ENDED, TAKEN, mineAgain])).toEqual(["finch"]);
  expect(cards([MINE, ENDED, TAKEN, mineAgain, played(5, 0, [said("card_played", "elm", 0)])])).toEqual([]);
  expect(cards([MINE, ENDED, { ...TAKEN, undone: true }])).toEqual([]);
});

it("keeps what has brought me points, and nothing that was only others'", () => {
  const swept = (token: "team" | number | null) => played(3, 1, [said("tile_swept", "vole", 1, token)]);
  expect(cards([ENDED, swept("team")])).toEqual(["vole"]);
  expect(cards([ENDED, swept(1)])).toEqual([]);
  expect(cards([ENDED, swept(null)])).toEqual([]);
  expect(cards([MINE, played(2, 0, [said("animal_surrounded", "finch", 0)])]), "by my own move").toEqual([]);
});
