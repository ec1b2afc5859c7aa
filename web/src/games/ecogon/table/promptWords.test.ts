import { expect, it } from "vitest";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import type { EcogonController } from "../controller.svelte.ts";
import { castWords, promptHint, promptSpoken, promptTitle, voteHint, voteQuestion } from "./promptWords.ts";

interface Asked {
  draft?: object;
  hand?: string[];
  voters?: number[];
  about?: string;
  options?: { at: [number, number] | null }[];
}
const asked = ({
  draft = {},
  hand = [],
  voters = [0, 1],
  about = "target",
  options = [{ at: [0, 0] }],
}: Asked) =>
  ({
    draft: {
      voting: false,
      stopping: false,
      kind: "play",
      card: null,
      move: null,
      cells: [],
      discards: [],
      ...draft,
    },
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
  expect(castWords(asked({ draft: { kind: "tie" } }))).toBe("Decide");
  expect(castWords(asked({ voters: [0] }))).toBe("Decide");
});

it("doesn't ask for a tile where none can be played", () => {
  const text = "Play tiles, as many as you like, or end your turn.";
  const draft = { canStop: true, playable: 0, question: { prompt: { text } } };
  expect(said({ draft: { ...draft, playable: 2 } })).toEqual(["Play a tile, or end your turn", text]);
  expect(said({ draft })).toEqual(["Nothing left to play", "Your hand is empty: end your turn"]);
  expect(said({ draft, hand: ["oak"] })[1]).toBe("None of your tiles fits now: end your turn");
});

it("asks for the one thing that whoever has too many tiles can do", () => {
  const text = "You hold 4 tiles, one more than you may keep: play Oak.";
  const draft = { canStop: false, playable: 1, question: { prompt: { text } } };
  expect(said({ draft })).toEqual(["Play a tile", text]);
  const unfit = "You hold 4 tiles and none of them fits anywhere: discard one.";
  const none = { canStop: false, playable: 0, discards: ["oak"], question: { prompt: { text: unfit } } };
  expect(said({ draft: none })).toEqual(["Discard a tile", unfit]);
});

it("says to the ear what the eye reads", () => {
  const text = "Play tiles, as many as you like, or end your turn.";
  const draft = { canStop: true, playable: 2, question: { prompt: { text } } };
  expect(promptSpoken(asked({ draft }), false)).toBe(`Play a tile, or end your turn. ${text}`);
  const vote = { voting: true, question: { prompt: { text: "Storm: which tile shall be removed?" } } };
  expect(promptSpoken(asked({ draft: vote }), false)).toBe("Storm: which tile shall be removed?");
});

it("asks those who have voted in the words of those who still vote", () => {
  vocabulary.learn({
    "prompt.remove": "{event}: which tile shall be removed?",
    "prompt.one_of": "{question} Choice {k} of {n}.",
    "prompt.cell": "{event}: where shall {card} go?",
  });
  const question = (vote: object, chosen: string[], wanted: number) =>
    voteQuestion({
      view: { vote, event: { event: "storm", chosen, wanted } },
      events: { storm: { name: "Storm" } },
      cards: { oak: { name: "Oak" } },
    } as unknown as EcogonController);
  expect(question({ about: "target", asks: "remove", moving: null }, ["ash"], 2)).toBe(
    "Storm: which tile shall be removed? Choice 2 of 2.",
  );
  expect(question({ about: "target", asks: "remove", moving: null }, [], 1)).toBe(
    "Storm: which tile shall be removed?",
  );
  expect(question({ about: "cell", asks: "cell", moving: "oak" }, ["oak"], 2)).toBe(
    "Storm: where shall Oak go?",
  );
});
