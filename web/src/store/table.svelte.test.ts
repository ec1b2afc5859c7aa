import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../lib/settings.svelte.ts";
import { WIRE_VERSION, type State, type Welcome } from "../wire/generated.ts";
import { keysOf, remember } from "./keys.ts";
import { TableStore } from "./table.svelte.ts";
import * as version from "./version.ts";

class Line {
  static last: Line;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const TABLE = { code: "ABCDEF", title: "ECO", seats: [], status: "waiting" };
const WELCOME = {
  type: "welcome",
  version: WIRE_VERSION,
  table: TABLE,
  seats: [0],
  members: [{ seat: 0, member: 1, roles: ["builder"] }],
  host: false,
  referee: false,
  unit: { key: "niches", one: "niche", many: "niches", short: "N" },
  roles: [{ id: "builder", name: "Builder" }],
  choices: [],
  parts: 0,
} as unknown as Welcome;
const STATE = {
  type: "state",
  ply: 0,
  kind: null,
  actor: null,
  member: null,
  table: { ...TABLE, status: "playing" },
  asked: [0, 1],
  free: [],
  paused: false,
  questions: [
    { number: 0, prompt: { seat: 0, role: "veto", optional: true }, offers: [] },
    { number: 1, prompt: { seat: 0, role: "builder", optional: false }, offers: [] },
  ],
  totals: [0, 0],
  result: { over: false },
  facts: [],
  limits: [
    { seat: 0, role: "builder", left: 9000, running: true, acts: true },
    { seat: 0, role: "supplier", left: 4000, running: true, acts: true },
  ],
  vote: null,
} as unknown as State;

describe("a table", () => {
  let store: TableStore;
  let reload: ReturnType<typeof vi.fn<(server: number | null | undefined) => boolean>>;

  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal("WebSocket", Line);
    reload = vi.fn(() => true);
    vi.spyOn(version, "reloadOnce").mockImplementation((server) => reload(server));
    remember("ABCDEF", { seats: [{ seat: 0, member: 1, token: "k".repeat(32) }], referee: "r".repeat(32) });
    store = new TableStore("ABCDEF");
    Line.last.onopen?.();
  });
  afterEach(() => {
    store.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("says in its hello which version of the wire it speaks, and shows all its keys", () =>
    expect(Line.last.sent[0]).toMatchObject({
      type: "hello",
      version: WIRE_VERSION,
      keys: ["k".repeat(32), "r".repeat(32)],
    }));

  it("is only a waiting room before the deal, and gets the rest with a second welcome", () => {
    Line.last.says(WELCOME);
    expect([store.statics, store.state, store.mine]).toEqual([null, null, [0]]);
    expect(store.roleName("builder")).toBe("Builder");
    expect(store.unit?.many).toBe("niches");
    Line.last.says({ ...WELCOME, parts: 2 });
    Line.last.says({ type: "statics", part: 0, parts: 2, text: '{"tiles":' });
    expect(store.statics).toBeNull();
    Line.last.says({ type: "statics", part: 1, parts: 2, text: "{}}" });
    Line.last.says(STATE);
    expect(store.statics).toEqual({ tiles: {} });
    expect(store.state?.ply).toBe(0);
  });

  it("answers a question by its number", async () => {
    Line.last.says(WELCOME);
    Line.last.says(STATE);
    expect(store.question?.number).toBe(1);
    expect(store.optional.map(({ number }) => number)).toEqual([0]);
    const reply = store.play(store.question!, { type: "go" });
    const sent = Line.last.sent.at(-1)!;
    expect(sent).toMatchObject({ type: "play", seat: 0, question: 1, move: { type: "go" } });
    Line.last.says({ type: "accepted", id: sent.id, ply: 1 });
    expect((await reply).type).toBe("accepted");
  });

  it("knows the clock of a role, and the first of all of a seat", () => {
    Line.last.says(STATE);
    expect(store.limitOf(0)?.left).toBe(4000);
    expect(store.limitOf(0, "builder")?.left).toBe(9000);
    expect(store.limitOf(1)).toBeNull();
  });

  it("appends rows by the kind that the server says, and asks for those it can't know", () => {
    Line.last.says(WELCOME);
    Line.last.says(STATE);
    const after = (ply: number, kind: State["kind"]) =>
      Line.last.says({ ...STATE, ply, kind, actor: 0, member: 1 });
    after(1, "play");
    after(2, "pause");
    expect(store.log.map(({ kind }) => kind)).toEqual(["play", "pause"]);
    after(3, "note");
    expect(Line.last.sent.at(-1)).toEqual({ type: "history", after: 0 });
    expect(store.log).toHaveLength(2);
  });

  it("reads a long log slice by slice, and shows it when it has all of it", () => {
    const row = (ply: number) => ({ ply, seat: 0, member: 0, role: "", kind: "play", text: "", facts: [] });
    Line.last.says(WELCOME);
    Line.last.says({ ...STATE, ply: 3 });
    expect(Line.last.sent.at(-1)).toEqual({ type: "history", after: 0 });
    Line.last.says({ type: "history", after: 0, ply: 2, plies: 3, rows: [row(1), row(2)] });
    expect(store.log).toEqual([]);
    expect(Line.last.sent.at(-1)).toEqual({ type: "history", after: 2 });
    Line.last.says({ type: "history", after: 1, ply: 3, plies: 3, rows: [row(2), row(3)] });
    expect(store.log).toEqual([]);
    Line.last.says({ type: "history", after: 2, ply: 3, plies: 3, rows: [row(3)] });
    expect(store.log.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  });

  it("tells somebody whose key is void", () => {
    Line.last.says(WELCOME);
    expect(store.lost).toEqual([]);
    remember("ABCDEF", { seats: [{ seat: 1, member: 0, token: "o".repeat(32) }] });
    Line.last.says(WELCOME);
    expect(store.lost.map(({ seat }) => seat)).toEqual([1]);
    store.forgetLost();
    expect([store.lost, keysOf("ABCDEF").seats.map(({ seat }) => seat)]).toEqual([[], [0]]);
  });

  it.each([
    ["a welcome of another version", { ...WELCOME, version: WIRE_VERSION + 1 }],
    [
      "a word that the page is old",
      { type: "problem", code: "old_page", text: "", version: WIRE_VERSION + 1 },
    ],
  ])("loads the page anew after %s, and keeps its keys", (_, message) => {
    Line.last.says(message);
    expect(reload).toHaveBeenCalledExactlyOnceWith(WIRE_VERSION + 1);
    expect([store.table, store.closed]).toEqual([null, null]);
    expect(keysOf("ABCDEF").seats).toHaveLength(1);
  });

  it("says so if that has not helped", () => {
    reload.mockReturnValue(false);
    Line.last.says({ type: "problem", code: "old_page", text: "", version: null });
    expect(store.closed).toBe("old_page");
  });
});

describe("the moves of others", () => {
  let store: TableStore;
  const after = (ply: number, actor: number, more: Partial<State> = {}) =>
    Line.last.says({
      ...STATE,
      ply,
      kind: "play",
      actor,
      questions: [],
      limits: [],
      facts: [{ fact: { at: [0, ply] }, who: null, text: "", you: "" }],
      totals: [0, 60 * ply],
      ...more,
    });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    localStorage.clear();
    settings.change({ pace: "calm" });
    store = new TableStore("ABCDEF");
    Line.last.onopen?.();
    Line.last.says({ ...WELCOME, roles: [] });
    Line.last.says({ ...STATE, questions: [] });
  });
  afterEach(() => {
    store.close();
    settings.change({ pace: "calm" });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("are shown one by one, with what they changed; the question waits for what led to it", () => {
    after(1, 1);
    after(2, 1);
    after(3, 1, { questions: STATE.questions });
    expect([store.state?.ply, store.gained, store.log.length]).toEqual([1, [0, 60], 1]);
    vi.advanceTimersByTime(1700);
    expect([store.state?.ply, store.question]).toEqual([2, null]);
    vi.advanceTimersByTime(1700);
    expect([store.state?.ply, store.question]).toEqual([3, null]);
    vi.advanceTimersByTime(1000);
    expect(store.question?.number).toBe(1);
    expect(store.log.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  });

  it("are all there at once for somebody who skips them, or wants it so", () => {
    after(1, 1);
    after(2, 1);
    after(3, 1, { questions: STATE.questions });
    expect(store.waiting).toBe(2);
    vi.advanceTimersByTime(1700);
    expect(store.waiting).toBe(1);
    store.finish();
    expect([store.state?.ply, store.question?.number, store.waiting]).toEqual([3, 1, 0]);
    settings.change({ pace: "once" });
    after(4, 1);
    after(5, 1);
    expect([store.state?.ply, store.gained]).toEqual([5, []]);
  });

  it("wait while something on show is read, and the end of the game waits with them", () => {
    store.onstate((now) => {
      if (now.ply === 1) store.pauseShow();
    });
    after(1, 1);
    const over = { ...STATE.table, status: "over" } as State["table"];
    after(2, 1, { table: over, result: { over: true } as State["result"] });
    vi.advanceTimersByTime(60_000);
    expect([store.state?.ply, store.table?.status]).toEqual([1, "playing"]);
    store.proceed();
    expect([store.state?.ply, store.table?.status, store.showing]).toEqual([2, "over", true]);
  });

  it("don’t keep news of people from being seen, nor let a score be ahead of its state", () => {
    after(1, 1);
    after(2, 1);
    Line.last.says({ type: "table", table: { ...STATE.table, title: "news" } });
    expect(store.table?.title).toBe("news");
    Line.last.says({ type: "sheet", ply: 2, seat: 0, lines: [] });
    expect(store.sheets).toEqual({});
    vi.advanceTimersByTime(1700);
    expect(store.table?.title).toBe("news");
    Line.last.says({ type: "sheet", ply: 2, seat: 0, lines: [] });
    expect(store.sheets).toEqual({ 0: [] });
  });
});
