import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Cell } from "../lib/board/cell.ts";
import { flightTime, type Flight } from "../lib/board/flight/flight.ts";
import { live } from "../lib/live.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { SETTLE_MS } from "../lib/ui/settling.ts";
import type { Question, State, UndoState } from "../wire/generated.ts";
import { TableController } from "./tableController.svelte.ts";
import type { TableStore } from "./table.svelte.ts";

const question = { number: 4, prompt: { seat: 1, role: "builder" } } as Question;
const seat = (kind: string, bot: string | null, online: boolean, capacity = 1) => ({
  kind,
  bot,
  online,
  away: !online,
  capacity,
});

class Bench {
  code = "ABCDEF";
  host = false;
  mine: readonly number[] = [1];
  pending: object | null = null;
  question = question;
  showing = false;
  gained: readonly number[] = [];
  state = {
    undo: [] as UndoState[],
    totals: [60, 120, 180],
    asked: [1],
    table: {
      status: "playing",
      seats: [seat("person", null, false), seat("person", null, true), seat("bot", "search", false)],
    },
  } as unknown as State;
  /** Newer than the state's: somebody has come or gone since. */
  changed: State["table"] | null = null;
  get table() {
    return this.changed ?? this.state.table;
  }
  roleName = (id: string) => id.toUpperCase();
  limitOf = (who: number, role: string) => ({ seat: who, role });
  play = vi.fn(async (): Promise<object> => ({ type: "accepted" }));
  undo = vi.fn(async (): Promise<object> => ({ type: "accepted" }));
  whyNot = vi.fn(async () => ({ text: "Not there.", rule: "X-1" }));
}
class AnyDraft {
  question = question;
  answer = $state.raw<{ type: string } | null>({ type: "go" });
  at = $state.raw<Cell | null>(null);
  get begun() {
    return this.answer !== null || this.at !== null;
  }
  back() {
    if (this.answer) this.answer = null;
    else this.at = null;
  }
}
class AnyController extends TableController {
  readonly draft = new AnyDraft();
  flying = $state.raw<readonly Flight[]>([]);
  protected override flightsOf() {
    return this.flying;
  }
  protected get undoSeat() {
    return 1;
  }
}
let store: Bench;
let controller: AnyController;
let stops: (() => void)[];

function sit(): AnyController {
  let seated!: AnyController;
  stops.push(
    $effect.root(() => {
      seated = new AnyController(store as unknown as TableStore, (who) => `Seat ${who}`);
    }),
  );
  flushSync();
  return seated;
}

beforeEach(() => {
  vi.useFakeTimers();
  store = new Bench();
  stops = [];
  controller = sit();
  vi.spyOn(live, "toast").mockReset();
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

it("sends the chosen move as the answer to its question", async () => {
  await controller.submit();
  expect(store.play).toHaveBeenCalledWith(question, { type: "go" });
  expect(live.toast).not.toHaveBeenCalled();
});

it("sends nothing while a move is on its way", async () => {
  store.pending = { type: "go" };
  await controller.submit();
  expect(store.play).not.toHaveBeenCalled();
});

it("says what the server has against a move", async () => {
  store.play.mockResolvedValue({ type: "problem", text: "problem", refusal: { text: "Too far." } });
  await controller.submit();
  expect(live.toast).toHaveBeenCalledWith("Too far.", "bad");
});

it("takes back what can be taken back, or says why not", async () => {
  const { undo } = store.state as unknown as { undo: UndoState[] };
  const undoAnew = () => {
    const seated = sit();
    seated.draft.answer = null;
    return seated.undo();
  };
  await undoAnew();
  undo.push({ seat: 0, possible: false, barrier: "theirs" }, { seat: 1, possible: false, barrier: "mine" });
  await undoAnew();
  expect(live.toast).toHaveBeenCalledExactlyOnceWith("mine", "warn");
  undo.push({ seat: 2, possible: true, barrier: "" });
  await undoAnew();
  expect(store.undo).toHaveBeenCalledExactlyOnceWith(2);
});

it("takes back what is only put down before what was played", async () => {
  (store.state as unknown as { undo: UndoState[] }).undo.push({ seat: 1, possible: true, barrier: "" });
  const seated = sit();
  await seated.undo();
  expect(seated.draft.answer).toBeNull();
  expect(store.undo).not.toHaveBeenCalled();
  await seated.undo();
  expect(store.undo).toHaveBeenCalledExactlyOnceWith(1);
});

it("plays by a second tap or key only what has been there for a moment", () => {
  controller.draft.at = [1, 0];
  flushSync();
  vi.advanceTimersByTime(SETTLE_MS - 1);
  controller.submitSettled();
  controller.draft.at = [2, 0];
  flushSync();
  vi.advanceTimersByTime(SETTLE_MS - 1);
  controller.submitSettled();
  expect(store.play).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  controller.submitSettled();
  expect(store.play).toHaveBeenCalledOnce();
});

it("takes the key as soon as the button that came with the choice can be pressed", () => {
  let seated!: AnyController;
  const taken: boolean[] = [];
  stops.push(
    $effect.root(() => {
      $effect(() => {
        if (!seated.draft.at) return;
        setTimeout(() => {
          seated.submitSettled();
          taken.push(store.play.mock.calls.length > 0);
        }, SETTLE_MS);
      });
      seated = new AnyController(store as unknown as TableStore, String);
    }),
  );
  flushSync();
  seated.draft.at = [1, 0];
  flushSync();
  vi.advanceTimersByTime(SETTLE_MS);
  expect(taken).toEqual([true]);
});

it("lets go of all that is chosen when the browser goes back, and stays", () => {
  controller.draft.at = [1, 0];
  flushSync();
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  expect(controller.draft.begun).toBe(false);
});

it("explains a place, and a second tap takes the explanation away", async () => {
  await controller.askWhyNot(1, [2, 0], { type: "go" });
  expect(controller.refused).toEqual({ at: [2, 0], text: "Not there.", rule: "X-1" });
  expect(controller.dismiss([0, 0])).toBe(false);
  expect(controller.dismiss([2, 0])).toBe(true);
  expect(controller.refused).toBeNull();
  expect(controller.dismiss([2, 0])).toBe(false);
});

it("lights a place once", () => {
  controller.light([
    [0, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(controller.lit).toHaveLength(2);
  controller.light();
  expect(controller.lit).toEqual([]);
});

it("knows who is asked, who is a bot and who is away", () => {
  const chips = controller.chips([0, 1, 2].map((who) => ({ seat: who, left: false })));
  expect(chips.map(({ asked, bot, away }) => [asked, bot, away])).toEqual([
    [false, false, true],
    [true, false, false],
    [false, true, false],
  ]);
  expect(controller.chips([{ seat: 2, left: true }])[0]!.away).toBe(true);
});

it("shows undo as usable only when there is something to take back", () => {
  const { undo } = store.state as unknown as { undo: UndoState[] };
  undo.push({ seat: 1, possible: false, barrier: "" });
  const seated = sit();
  expect(seated.undoShown?.possible, "something is put down").toBe(true);
  seated.draft.answer = null;
  expect(seated.undoShown?.possible).toBe(false);
});

it("counts points when the piece has landed", () => {
  settings.pace = "calm";
  settings.motion = "full";
  const chip = () => {
    const { sixtieths, change } = controller.chips([{ seat: 2, left: false }])[0]!;
    return [sixtieths, change];
  };
  store.gained = [0, 0, 60];
  expect(chip(), "nothing flies").toEqual([180, 60]);
  controller.flying = [{ at: [0, 0], from: ["pool"] }];
  flushSync();
  vi.advanceTimersByTime(flightTime() - 1);
  expect(chip()).toEqual([120, undefined]);
  expect(controller.totalOf(2)).toBe(120);
  vi.advanceTimersByTime(1);
  expect(chip()).toEqual([180, 60]);
});

it("knows whether a bot plays on the own seat", () => {
  expect([0, 1, 2].map(controller.replaced)).toEqual([false, false, false]);
  const seats = [...store.state.table.seats];
  seats[1] = seat("person", "search", true) as (typeof seats)[number];
  store.changed = { ...store.state.table, seats };
  expect([0, 1, 2].map(controller.replaced)).toEqual([false, true, false]);
});

it("sees at once who has come since the last move", () => {
  const { table } = store.state;
  store.changed = {
    ...table,
    seats: [seat("person", null, true), ...table.seats.slice(1)],
  } as State["table"];
  expect(controller.chips([{ seat: 0, left: false }])[0]!.away).toBe(false);
});

it("says in which role one is asked, and whose clock runs", () => {
  expect(controller.role).toBe("BUILDER");
  expect(controller.limit).toEqual({ seat: 1, role: "builder" });
});

it("finds whom everybody waits for in vain, for those who sit at the table", () => {
  expect(controller.missing).toBeNull();
  (store.state as unknown as { asked: number[] }).asked = [0, 1];
  const missing = () => sit().missing;
  expect(missing()).toBe(0);
  store.mine = [];
  expect(missing()).toBeNull();
  store.host = true;
  expect(missing()).toBe(0);
});

it("is nobody's own where several share the seat", () => {
  (store.state.table.seats as unknown[])[1] = seat("person", null, true, 2);
  expect(controller.mine(1)).toBe(false);
});

it("is somebody's own only where one person sits at this device", () => {
  expect([controller.mine(1), controller.mine(0)]).toEqual([true, false]);
  store.mine = [0, 1];
  expect(controller.mine(1)).toBe(false);
});

it("closes what was read on the board as soon as an answer is begun, and leaves open what is read then", () => {
  controller.draft.answer = null;
  flushSync();
  controller.opened = [0, 0];
  flushSync();
  expect(controller.opened).toEqual([0, 0]);
  controller.draft.at = [1, 0];
  flushSync();
  expect(controller.opened).toBeNull();
  controller.opened = [0, 0];
  flushSync();
  expect(controller.opened).toEqual([0, 0]);
});
