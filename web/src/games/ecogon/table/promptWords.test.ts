import { expect, it } from "vitest";
import type { EcogonController } from "../controller.svelte.ts";
import { castWords, promptHint, promptTitle, voteHint } from "./promptWords.ts";

interface Asked {
  turn?: object;
  hand?: string[];
  voters?: number[];
  about?: string;
  options?: { at: [number, number] | null }[];
}
const asked = ({
  turn = {},
  hand = [],
  voters = [0, 1],
  about = "target",
  options = [{ at: [0, 0] }],
}: Asked) =>
  ({
    turn: { voting: false, stopping: false, kind: "play", card: null, move: null, cells: [], ...turn },
    view: { vote: { about, voters } },
    hand,
    options,
    chosenCard: null,
  }) as unknown as EcogonController;
const said = (what: Asked) => {
  const controller = asked(what);
  return [promptTitle(controller), promptHint(controller, false)];
};

it("says where a vote is cast", () => {
  expect(voteHint(asked({}))).toBe("Choose on the board or in the list, then vote");
  expect(voteHint(asked({ about: "cell" }))).toBe("Choose one of the marked cells, then vote");
  expect(voteHint(asked({ options: [{ at: null }] }))).toBe("Choose in the list, then vote");
});

it("says that one decides who has the last word", () => {
  expect(castWords(asked({}))).toBe("Vote");
  expect(castWords(asked({ turn: { kind: "tie" } }))).toBe("Decide");
  expect(castWords(asked({ voters: [0] }))).toBe("Decide");
});

it("doesn't ask for a tile where none can be played", () => {
  const text = "Play tiles, as many as you like, or end your turn.";
  const turn = { canStop: true, playable: 0, question: { prompt: { text } } };
  expect(said({ turn: { ...turn, playable: 2 } })).toEqual(["Play a tile, or end your turn", text]);
  expect(said({ turn })).toEqual(["Nothing left to play", "Your hand is empty: end your turn"]);
  expect(said({ turn, hand: ["oak"] })[1]).toBe("None of your tiles fits now: end your turn");
});
