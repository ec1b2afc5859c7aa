import { beforeEach, expect, it, vi } from "vitest";
import { live } from "../lib/live.svelte.ts";
import type { Question, State, UndoState } from "../wire/generated.ts";
import { Desk } from "./desk.svelte.ts";
import type { TableStore } from "./table.svelte.ts";

const question = { number: 4, prompt: { seat: 1 } } as Question;
const seat = (kind: string, bot: string | null, online: boolean) => ({ kind, bot, online });

class Bench {
  mine: readonly number[] = [1];
  pending: object | null = null;
  question = question;
  state = {
    undo: [] as UndoState[],
    totals: [60, 120, 180],
    asked: [1],
    table: { seats: [seat("person", null, false), seat("person", null, true), seat("bot", "search", false)] },
  } as unknown as State;
  play = vi.fn(async (): Promise<object> => ({ type: "accepted" }));
  undo = vi.fn(async (): Promise<object> => ({ type: "accepted" }));
  whyNot = vi.fn(async () => ({ text: "Not there.", rule: "X-1" }));
}
class AnyDesk extends Desk {
  readonly turn = { question, move: { type: "go" } };
  protected get undoSeat() {
    return 1;
  }
}
let store: Bench;
let desk: AnyDesk;

beforeEach(() => {
  store = new Bench();
  desk = new AnyDesk(store as unknown as TableStore, (who) => `Seat ${who}`);
  vi.spyOn(live, "toast").mockReset();
});

it("sends the chosen move as the answer to its question", async () => {
  await desk.submit();
  expect(store.play).toHaveBeenCalledWith(question, { type: "go" });
  expect(live.toast).not.toHaveBeenCalled();
});

it("sends nothing while a move is on its way", async () => {
  store.pending = { type: "go" };
  await desk.submit();
  expect(store.play).not.toHaveBeenCalled();
});

it("says what the server has against a move", async () => {
  store.play.mockResolvedValue({ type: "problem", text: "problem", refusal: { text: "Too far." } });
  await desk.submit();
  expect(live.toast).toHaveBeenCalledWith("Too far.", "bad");
});

it("takes back what can be taken back, or says why not", async () => {
  const { undo } = store.state as unknown as { undo: UndoState[] };
  await desk.undo();
  undo.push({ seat: 0, possible: false, barrier: "theirs" }, { seat: 1, possible: false, barrier: "mine" });
  await new AnyDesk(store as unknown as TableStore, String).undo();
  expect(live.toast).toHaveBeenCalledExactlyOnceWith("mine", "warn");
  undo.push({ seat: 2, possible: true, barrier: "" });
  await new AnyDesk(store as unknown as TableStore, String).undo();
  expect(store.undo).toHaveBeenCalledExactlyOnceWith(2);
});

it("explains a place, and a second tap takes the explanation away", async () => {
  await desk.askWhyNot(1, [2, 0], { type: "go" });
  expect(desk.refused).toEqual({ at: [2, 0], text: "Not there.", rule: "X-1" });
  expect(desk.dismiss([0, 0])).toBe(false);
  expect(desk.dismiss([2, 0])).toBe(true);
  expect(desk.refused).toBeNull();
  expect(desk.dismiss([2, 0])).toBe(false);
});

it("lights a place once", () => {
  desk.light([
    [0, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(desk.lit).toHaveLength(2);
  desk.light();
  expect(desk.lit).toEqual([]);
});

it("knows who is asked, who is a bot and who is away", () => {
  const chips = desk.chips([0, 1, 2].map((who) => ({ seat: who, left: false })));
  expect(chips.map(({ asked, bot, away }) => [asked, bot, away])).toEqual([
    [false, false, true],
    [true, false, false],
    [false, true, false],
  ]);
  expect(desk.chips([{ seat: 2, left: true }])[0]!.away).toBe(true);
});

it("is somebody's own only where one person sits at this device", () => {
  expect([desk.mine(1), desk.mine(0)]).toEqual([true, false]);
  store.mine = [0, 1];
  expect(desk.mine(1)).toBe(false);
});
