import { describe, expect, it } from "vitest";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import { played } from "../../../store/log.ts";
import type { SentenceOf } from "../../../store/factSentences.ts";
import { unsaid } from "../../../testing/unsaid.ts";
import type { EcogonConsequence } from "../types.ts";
import type { EcogonFact, EcogonView, EcogonVote } from "../wire.ts";
import { logOf, type Names } from "../table/log.ts";
import { foreseenLines, foreseenMarks } from "./foresight.ts";
import type { NatureCard } from "../types.ts";
import { decidedWords, notEligible, takenOf, optionsOf } from "../vote/vote.ts";

const card = (id: string, name: string, vp: number): NatureCard => ({
  id,
  kind: vp ? "animal" : "plant",
  colour: "edge",
  name,
  offers: [],
  needs: [],
  vp,
});
const NAMES: Names = {
  cards: {
    robin: card("robin", "Robin", 2),
    spider: card("spider", "Cross Spider", 1),
    oak: card("oak", "Oak", 0),
  },
  name: (seat) => ["You", "Ben"][seat]!,
  mine: (seat) => seat === 0,
};
const about = { seat: 0 };
const PLAYED: EcogonConsequence = { type: "card_played", card: "oak", at: [0, 1], ...about };
const SETTLED: EcogonConsequence = { type: "token_placed", card: "robin", at: [1, 0], token: 1, ...about };
const LOST: EcogonConsequence = {
  type: "animal_surrounded",
  card: "spider",
  at: [0, 0],
  token: "team",
  ...about,
};
const said = <Fact>(fact: Fact, text: string, who: number | null = null, you = ""): SentenceOf<Fact> => ({
  fact,
  who,
  text,
  you,
});
const SETTLED_SAID = said(SETTLED, "Robin is established for {who}: 2 VP.", 1);
const LOST_SAID = said(LOST, "Cross Spider is surrounded and removed: 1 VP lost.");

describe("what a move would do", () => {
  it("is told in order, for whom, without the laid card", () =>
    expect(foreseenLines([unsaid(PLAYED), SETTLED_SAID, LOST_SAID], NAMES)).toMatchObject([
      { text: "Robin is established for Ben: 2 VP.", tone: "good", rule: "EG-45" },
      { text: "Cross Spider is surrounded and removed: 1 VP lost.", tone: "bad", rule: "EG-59" },
    ]));

  it("is marked on the board, the last thing last", () => {
    const gone: EcogonConsequence = { ...LOST, card: "robin", at: [1, 0], token: 1 };
    expect(foreseenMarks([PLAYED, SETTLED], NAMES.cards)).toEqual([{ at: [1, 0], state: "lit", note: "+2" }]);
    expect(foreseenMarks([SETTLED, gone], NAMES.cards)).toEqual([{ at: [1, 0], state: "lost", note: "−2" }]);
  });
});

describe("a vote", () => {
  const REMOVED: EcogonConsequence = {
    type: "tile_removed",
    card: "oak",
    at: [0, 1],
    token: null,
    ...about,
  };
  const foretold = [
    { facts: [said(REMOVED, "Oak is removed."), LOST_SAID], totals: [120, 120] },
    { facts: [], totals: [] },
  ];
  const vote = {
    about: "target",
    asks: "remove",
    moving: null,
    options: [
      { choice: { type: "vote_for", card: "oak" }, ballots: [1], tied: false },
      { choice: { type: "enough" }, ballots: [], tied: false },
    ],
    voters: [0, 1],
    voted: [1],
    secret: false,
    why: "cards",
    ineligible: ["a", "b", "c", "d", "e"].map((id) => ({ card: id, at: null, why: "filter" as const })),
  } satisfies EcogonVote;
  const view = {
    mode: "cooperative",
    viewer: 0,
    tiles: [{ card: "oak", at: [0, 1], down: false, token: null, needs: [], free: 0 }],
    vote,
  } as unknown as EcogonView;
  const state = { view, totals: [180, 180], foretold };

  it("says of every option where it is, what follows and what the score becomes", () => {
    const [oak, enough] = optionsOf(state, NAMES, null);
    expect(oak).toMatchObject({ id: "oak", name: "Oak", at: [0, 1], before: 3, after: 2, ballots: [1] });
    expect(oak!.consequence).toBe("Cross Spider is surrounded and removed: 1 VP lost.");
    expect(oak!.follows).toEqual([
      "The score goes from 3 to 2.",
      "Oak is removed.",
      "Cross Spider is surrounded and removed: 1 VP lost.",
    ]);
    expect(enough).toMatchObject({ id: "enough", at: null, follows: [] });
    expect(enough).not.toHaveProperty("after");
  });

  it("doesn't tell of every option what the tile chosen before it does", () => {
    const event = { event: "storm", wanted: 2, chosen: ["spider"] };
    const second = { ...state, view: { ...view, event } as unknown as EcogonView };
    expect(optionsOf(second, NAMES, null)[0]!.consequence).toBe("");
  });

  it("states once what is decided already, and of every option only its own", () => {
    const gone = (id: string, token: "team" | null): EcogonConsequence => ({
      ...REMOVED,
      card: id,
      token,
    });
    const fallen: EcogonConsequence = { ...LOST, type: "token_lost", card: "robin" };
    const both = [said(gone("oak", null), "Oak is removed."), said(fallen, "Robin: 2 VP lost.")];
    const own = said(gone("spider", "team"), "Cross Spider is removed with its token: 1 VP lost.");
    const choices = ["spider", "elder"].map((id) => ({
      choice: { type: "vote_for", card: id } as const,
      ballots: [],
      tied: false,
    }));
    const second = {
      view: {
        ...view,
        seats: [{ seat: 0 }, { seat: 1 }],
        tiles: [
          { card: "robin", at: [1, 0], token: "team" },
          { card: "spider", at: [0, 0], token: "team" },
        ],
        event: { event: "storm", wanted: 2, chosen: ["oak"] },
        vote: { ...vote, options: choices },
      } as unknown as EcogonView,
      totals: [300, 300],
      foretold: [
        { facts: [own, ...both], totals: [120, 120] },
        { facts: [said(gone("elder", null), "Elder is removed."), ...both], totals: [180, 180] },
      ],
    };
    expect(decidedWords(second, NAMES)).toBe("Already decided: 5 → 3 points");
    const [spider, elder] = optionsOf(second, NAMES, null);
    expect(spider).toMatchObject({ before: 3, after: 2, consequence: own.text });
    expect(spider!.follows).toEqual(["The score goes from 3 to 2.", own.text]);
    expect(elder).toMatchObject({ before: 3, after: 3, consequence: "" });
    const needs = said(
      { ...fallen, type: "need_opened", need: 0 } as unknown as EcogonFact,
      "Robin lacks it.",
    );
    const foreseen = [own, ...both, needs] as SentenceOf<EcogonConsequence>[];
    const outcome = { gain: 0, changes: [], foreseen, totals: [120, 120], then: null };
    expect(optionsOf(second, NAMES, { id: "spider", outcome })[0]!.follows).toEqual(spider!.follows);
    expect(decidedWords({ ...second, view: { ...second.view, event: null } }, NAMES)).toBeUndefined();
  });

  it("says on the button what will happen, and whose points change", () => {
    const seats = [{ seat: 0 }, { seat: 1 }];
    const rivals = { ...state, view: { ...view, mode: "competitive", seats } as unknown as EcogonView };
    const [oak, enough] = optionsOf({ ...rivals, totals: [120, 180] }, NAMES, null);
    expect(oak!.deed).toBe("Remove Oak");
    expect(enough!.deed).toBe("enough"); // nobody has said its word here
    expect(oak!.others).toEqual([{ seat: 1, before: 3, after: 2 }]);
    expect(oak!.follows.slice(0, 2)).toEqual(["The score stays 2.", "Ben: from 3 to 2 points."]);
    const back = { choice: { type: "vote_for", card: "robin" }, ballots: [], tied: false } as const;
    const returning = { ...view, vote: { ...vote, options: [back] } } as EcogonView;
    expect(optionsOf({ view: returning, totals: [], foretold: [] }, NAMES, null)[0]!.deed).toBe(
      "Bring back Robin",
    );
    const turned = { type: "habitat_turned", seat: 0, card: "oak", at: [0, 1], up: false } as const;
    const dark = [{ facts: [said(turned, "Oak is turned face down.")], totals: [] }];
    expect(optionsOf({ ...state, foretold: dark }, NAMES, null)[0]!.deed).toBe("Turn Oak face down");
  });

  it("calls a tile that loses its token by moving neither removed nor unharmed", () => {
    const lifted: EcogonConsequence = {
      type: "token_lost",
      card: "robin",
      at: [1, 0],
      token: "team",
      ...about,
    };
    const move = { choice: { type: "vote_for", card: "robin" }, ballots: [], tied: false } as const;
    const tiles = [{ card: "robin", at: [1, 0] }];
    const moving = { ...view, tiles, vote: { ...vote, options: [move] } } as unknown as EcogonView;
    const told = [
      { facts: [said(lifted, "Robin is not established any more: 2 VP lost.")], totals: [60, 60] },
    ];
    const [robin] = optionsOf({ view: moving, totals: [180, 180], foretold: told }, NAMES, null);
    expect(robin).toMatchObject({ deed: "Move Robin", before: 3, after: 1 });
    expect(robin!.follows).toEqual([
      "The score goes from 3 to 1.",
      "Robin is not established any more: 2 VP lost.",
      "Then a cell is chosen for it.",
    ]);
    expect(foreseenMarks(robin!.facts, NAMES.cards)).toEqual([
      { at: [1, 0], state: "endangered", note: "−2" },
    ]);
  });

  it("shows only what is tied, each with its own consequences", () => {
    const [first, second] = vote.options;
    const tied = { ...vote, options: [second!, { ...first!, tied: true }] };
    const found = optionsOf(
      { ...state, view: { ...view, vote: tied } as EcogonView, foretold: [...foretold].reverse() },
      NAMES,
      null,
    );
    expect(found.map(({ id, deed }) => [id, deed])).toEqual([["oak", "Remove Oak"]]);
  });

  it("announces that another tile is chosen afterwards", () => {
    const event = { event: "storm", wanted: 2, chosen: [] };
    const [oak] = optionsOf({ ...state, view: { ...view, event } as EcogonView }, NAMES, null);
    expect(oak!.follows.at(-1)).toBe("Then one more is chosen.");
  });

  it("says what the server foresees of the option looked at", () => {
    const outcome = {
      gain: 0,
      changes: [],
      foreseen: [said(REMOVED, "Oak is removed.")],
      totals: [60, 60],
      then: null,
    };
    expect(optionsOf(state, NAMES, { id: "oak", outcome })[0]).toMatchObject({
      follows: ["The score goes from 3 to 1.", "Oak is removed."],
      facts: [REMOVED],
      consequence: optionsOf(state, NAMES, null)[0]!.consequence, // as before it was looked at
    });
  });

  it("counts many tiles that can't be chosen and names few", () => {
    vocabulary.learn({ "why.filter": "The event doesn’t mean it." });
    expect(notEligible({ ...view, vote }, NAMES)).toEqual([
      { who: "5 other tiles", why: "The event doesn’t mean it." },
    ]);
    const few = { ...vote, ineligible: [{ card: "robin", at: null, why: "token" as const }] };
    expect(notEligible({ ...view, vote: few }, NAMES)[0]!.who).toBe("Robin");
  });

  it("says of tiles that are chosen already what becomes of them, once", () => {
    const event = { event: "storm", wanted: 2, chosen: ["oak", "robin"] };
    const few = { ...vote, ineligible: [{ card: "robin", at: null, why: "token" as const }] };
    const second = { ...view, event, vote: few } as EcogonView;
    const options = optionsOf(
      { ...state, foretold: [{ facts: [said(REMOVED, "")], totals: [] }] },
      NAMES,
      null,
    );
    expect(takenOf(second, options, NAMES)).toEqual([
      { card: "oak", name: "Oak", words: "Chosen already: it is removed" },
      { card: "robin", name: "Robin", words: "Chosen already" },
    ]);
    expect(notEligible(second, NAMES)).toEqual([]);
    expect(takenOf({ ...second, vote: null }, options, NAMES), "after the vote").toEqual([]);
  });
});

describe("the log", () => {
  const drew = said<EcogonFact>(
    { type: "card_drawn", card: null, left: 40, ...about, seat: 1 },
    "{who} drew a tile.",
    1,
  );
  const laid = said<EcogonFact>(PLAYED, "{who} laid Oak.", 0, "You laid Oak.");

  it("is newest first, with a heading for each turn", () => {
    const began = (turn: number, seat: number): EcogonFact => ({
      type: "turn_began",
      turn,
      equalising: false,
      seat,
    });
    const entries = logOf(
      [played(1, 0, [laid], true), played(2, 0, [laid, unsaid(began(2, 1)), drew])],
      NAMES,
    );
    expect(entries.map((entry) => [entry.heading, entry.text, entry.undone])).toEqual([
      ["Turn 2: Ben", "Ben drew a tile.", false],
      ["Turn 1: You", "You laid Oak.", false],
      [undefined, "You laid Oak.", true],
    ]);
  });

  it("says that a tile which moves has lost its token", () => {
    const moved = { type: "tile_moved", card: "robin", origin: [1, 0], at: [2, 0], ...about } as const;
    const rows = [played(1, 0, [unsaid<EcogonFact>(SETTLED)]), played(2, 0, [said(moved, "Robin moves.")])];
    expect(logOf(rows, NAMES)[0]!.text).toBe("Robin moves. Its token is lifted: 2 VP lost.");
  });

  it("names the cell that was decided on by the tiles beside it then", () => {
    vocabulary.learn({ "ballot.send_to": "a cell" });
    const oak = { type: "start_tile_laid", card: "oak", at: [0, 0], ...about } as const;
    const choice = { type: "send_to", at: [1, 0] } as const;
    const decided = { type: "choice_made", choice, how: "vote", ...about } as const;
    const later = { type: "card_played", card: "robin", at: [2, 0], ...about } as const;
    const rows = [
      played(1, 0, [unsaid<EcogonFact>(oak)]),
      played(2, 0, [said<EcogonFact>(decided, "Decided: a cell.")]),
      played(3, 0, [unsaid<EcogonFact>(later)]),
    ];
    expect(logOf(rows, NAMES)[0]!.text).toBe("Decided: beside Oak.");
  });

  it("has no turn yet while the first habitat is chosen", () => {
    const cast: EcogonFact = { type: "ballot_cast", choice: { type: "vote_for", card: "oak" }, ...about };
    expect(logOf([played(1, 0, [said(cast, "{who} votes: Oak.", 0)])], NAMES)[0]!.heading).toBeUndefined();
  });
});
