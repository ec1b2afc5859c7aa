import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import { played } from "../../../store/log.ts";
import type { SentenceOf } from "../../../store/factSentences.ts";
import { unsaid } from "../../../testing/unsaid.ts";
import type { State } from "../../../wire/generated.ts";
import type { EcogonController } from "../controller.svelte.ts";
import type { Cards, EventCardView } from "../types.ts";
import type { EcogonFact, EcogonTypes } from "../wire.ts";
import EventStage from "./EventStage.svelte";
import { eventsStaged, stagesOf } from "./eventStage.ts";

type Now = State<EcogonTypes>;
const about = { seat: 0 };
const said = (fact: object, text: string): SentenceOf<EcogonFact> => ({
  fact: { ...about, ...fact } as EcogonFact,
  who: null,
  text,
  you: "",
});
const REVEALED = said({ type: "event_revealed", event: "storm" }, "Event: Storm.");
const FALLS = said({ type: "tile_removed", card: "oak", at: [0, 0], token: null }, "Oak is removed.");
const LOST = said({ type: "token_lost", card: "jay", at: [1, 0], token: "team" }, "Jay: 2 VP lost.");
const DONE = said({ type: "event_done", event: "storm", left: 2 }, "");
const NAMES = { cards: { jay: { vp: 2 } } as unknown as Cards, name: String, mine: () => false };
const EVENTS = Object.fromEntries(["storm", "frost"].map((id) => [id, { id, name: id } as EventCardView]));
const SETTLED: EcogonFact = { type: "token_placed", card: "jay", at: [1, 0], token: "team", ...about };
const state = (
  facts: readonly SentenceOf<EcogonFact>[],
  points: number,
  event: string | null = null,
  ply = 7,
): Now =>
  ({
    ply,
    facts,
    totals: [points * 60],
    view: {
      mode: "cooperative",
      viewer: 0,
      event: event && { event },
      tiles: [{ card: "jay", at: [1, 0], token: "team" }],
    },
  }) as unknown as Now;
/** Of the last state; the jay was established before the first of them. */
const stages = (before: Now, ...states: Now[]) => {
  const log = [
    played(1, 0, [unsaid(SETTLED)]),
    ...[before, ...states].map(({ ply, facts }) => played(ply, 0, facts)),
  ];
  const told = [before, ...states];
  return stagesOf(told.at(-1)!, told.at(-2)!, log, EVENTS, NAMES);
};

it("tells the whole of an event about which nobody votes", () => {
  const found = stages(state([], 9, null, 6), state([REVEALED, FALLS, LOST, DONE], 7));
  expect(found).toMatchObject([
    {
      event: { id: "storm" },
      lines: [
        { card: "oak", text: "Oak is removed.", tone: "bad" },
        { card: "jay", text: "Jay: 2 VP lost.", tone: "bad" },
      ],
      points: { before: 9, after: 7 },
      then: "over",
    },
  ]);
});

it("shows the card before the vote, and what was decided after it", () => {
  expect(stages(state([], 9), state([REVEALED], 9, "storm"))).toMatchObject([{ then: "vote", lines: [] }]);
  const decided = said({ type: "choice_made", choice: { type: "vote_for", card: "oak" } }, "Decided: Oak.");
  expect(stages(state([], 9, "storm"), state([decided, FALLS, DONE], 9))).toMatchObject([
    { decided: ["Decided: Oak."], then: "over", points: { before: 9, after: 9 } },
  ]);
});

it("sums up the whole card where two of its actions are voted on", () => {
  const moved = said({ type: "tile_moved", card: "jay", origin: [1, 0], at: [2, 0] }, "Jay moves.");
  const open = state([REVEALED], 9, "storm", 6);
  const first = state([moved], 7, "storm", 7);
  expect(stages(open, first)).toMatchObject([
    {
      lines: [{ card: "jay", text: "Jay moves. Its token is lifted: 2 VP lost.", tone: "bad" }],
      then: "vote",
    },
  ]);
  expect(stages(open, first, state([FALLS, DONE], 7, null, 8))).toMatchObject([
    { then: "over", points: { before: 9, after: 7 } },
  ]);
});

it("shows a card that is put back, and the one that comes instead of it", () => {
  const back = said({ type: "event_put_back", event: "storm" }, "Storm goes back.");
  const next = said({ type: "event_revealed", event: "frost" }, "Event: Frost.");
  const found = stages(state([], 9), state([REVEALED, back, next], 9, "frost"));
  expect(found.map(({ event, then }) => [event.id, then])).toEqual([
    ["storm", "put_back"],
    ["frost", "vote"],
  ]);
  expect(found[0]!.decided).toEqual(["Storm goes back."]);
});

it("has nothing to show while ballots come in, or without an event", () => {
  const ballot = said({ type: "ballot_cast", choice: null }, "Ben has voted.");
  expect(stages(state([], 9, "storm"), state([ballot], 9, "storm"))).toEqual([]);
  expect(stages(state([], 9), state([FALLS], 9))).toEqual([]);
});

it("waits for whoever asks for it, however fast the moves of others come", () => {
  expect(eventsStaged({ pace: "once", waitForMe: true })).toBe(true);
  expect(eventsStaged({ pace: "once", waitForMe: false })).toBe(false);
  expect(eventsStaged({ pace: "fast", waitForMe: false })).toBe(true);
});

it("says against each other whose token was lost, and what the others have now", () => {
  const settled = { ...SETTLED, token: 1 };
  const gone = said(
    { type: "tile_removed", card: "jay", at: [1, 0], token: 1 },
    "Jay is removed: 2 VP lost.",
  );
  const view = {
    mode: "competitive",
    viewer: 0,
    event: null,
    seats: [0, 1, 2].map((seat) => ({ seat, team: null })),
    tiles: [{ card: "jay", at: [1, 0], token: 1 }],
  };
  const before = { ply: 6, facts: [], totals: [0, 180, 60], view } as unknown as Now;
  const now = { ...before, ply: 7, facts: [REVEALED, gone, DONE], totals: [0, 60, 60] } as unknown as Now;
  const log = [played(1, 0, [unsaid(settled as EcogonFact)]), played(7, 0, now.facts)];
  expect(stagesOf(now, before, log, EVENTS, NAMES)).toMatchObject([
    {
      lines: [{ card: "jay", owner: 1 }],
      points: { before: 0, after: 0 },
      others: [{ seats: [1], before: 3, after: 1 }],
    },
  ]);
  const shared = { ...view, seats: view.seats.map(({ seat }) => ({ seat, team: +(seat > 0) })) };
  expect(stagesOf({ ...now, view: shared } as unknown as Now, before, log, EVENTS, NAMES)).toMatchObject([
    { others: [{ seats: [1, 2], before: 3, after: 1 }] },
  ]);
});

const CARD = { id: "storm", name: "Storm", nature: "harm", text: "Remove one tree." };
const LINE = { card: "oak", text: "Oak is removed.", tone: "bad", owner: null };

function shown(stage: object): string {
  const points = { before: 4, after: 4 };
  const on = { ply: 1, event: CARD, decided: [], lines: [], others: [], points, then: "over", ...stage };
  const name = (seat: number) => ["You", "Ben"][seat];
  const controller = { stages: [on], cards: {}, limit: null, name, proceed: vi.fn() };
  const { unmount } = render(EventStage, { controller: controller as unknown as EcogonController });
  const text = screen.getByRole("dialog", { hidden: true }).textContent;
  unmount();
  return text;
}

it("says once, and why, that nothing happens", () => {
  vocabulary.learn({ "fact.clause_skipped": "{event}: nothing fits, so nothing happens." });
  const nothing = shown({});
  expect(nothing).toContain("Storm: nothing fits, so nothing happens.");
  expect(nothing).not.toContain("No points have changed.");
  const reason = "Storm: no tile fits it now.";
  const skipped = shown({ decided: [reason] });
  expect(skipped).toContain(reason);
  expect(skipped).not.toContain("Nothing happens");
});

it("says what the points became where something happened", () => {
  expect(shown({ lines: [LINE] })).toContain("No points have changed.");
  expect(shown({ points: { before: 4, after: 6 } })).toContain("Storm brought 2 VP.");
});

it("never calls it no change where a rival has lost", () => {
  const lost = shown({ lines: [{ ...LINE, owner: 1 }], others: [{ seats: [1], before: 3, after: 1 }] });
  expect(lost).not.toContain("No points have changed.");
  expect(lost.replace(/\s+/g, " ")).toContain("Oak is removed. Ben");
  expect(lost.replace(/\s+/g, " ")).toContain("Ben 3 → 1");
  expect(lost).toContain("Your points stay the same.");
});
