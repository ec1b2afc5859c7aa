/** A table as this page knows it. The state comes whole from the server; facts are only for the log and the eye. */
import { settings } from "../lib/settings.svelte.ts";
import type {
  Change,
  History,
  Problem,
  Question,
  Refusal,
  Replayed,
  ScoreLine,
  State,
  TableInfo,
  ToPage,
} from "../wire/generated.ts";
import { confirm, keysOf, remember } from "./keys.ts";
import { fromRows, withRow, type Chapter } from "./log.ts";
import { requestId, TableSocket, type Link, type Reply } from "./socket.ts";

/**
 * What a legal move would bring at once: points in sixtieths, the score lines behind them, and in games that tell it
 * what would happen for sure, with everybody's points then.
 */
export interface Outcome {
  gain: number;
  changes: readonly Change[];
  foreseen: readonly unknown[];
  totals: readonly number[];
}

const SHEET_PAUSE = 60;

export class TableStore {
  readonly code: string;
  link = $state<Link>("connecting");
  table = $state.raw<TableInfo | null>(null);
  mine = $state.raw<readonly number[]>([]);
  host = $state(false);
  statics = $state.raw<unknown>(null);
  state = $state.raw<State | null>(null);
  /** Score lines by seat; those of an older ply stay until the new ones are there. */
  sheets = $state.raw<Readonly<Record<number, readonly ScoreLine[]>>>({});
  replayed = $state.raw<Replayed | null>(null);
  chapters = $state.raw<readonly Chapter[]>([]);
  /** When the state came (performance.now()): the clocks of asked seats run on from there. */
  since = $state.raw(0);
  /** The table can't be opened at all. */
  closed = $state.raw<Problem | null>(null);
  /** A move is on its way. */
  pending = $state.raw<object | null>(null);

  #socket: TableSocket;
  #wanted: readonly number[] = [];
  #sheetTimer: ReturnType<typeof setTimeout> | undefined;
  // Not shown anywhere, so it need not be reactive.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #listeners = new Set<(state: State, before: State | null) => void>();
  /** The next state is an answer to hello: its facts are old. */
  #fresh = true;
  /** The log is whole up to this ply. */
  #logged = 0;

  constructor(code: string) {
    this.code = code;
    this.#socket = new TableSocket({
      hello: () => this.#hello(),
      onmessage: (message) => this.#heard(message),
      onlink: (link) => (this.link = link),
    });
    this.#socket.connect();
  }

  /** Called with every new state; returns how to stop. */
  onstate(listener: (state: State, before: State | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#sheetTimer);
    this.#socket.close();
  }

  /** With other keys, or in another language. */
  hello(): void {
    this.#socket.hello();
  }

  get question(): Question | null {
    return this.state?.questions[0] ?? null;
  }

  /** The seats whose sheets are shown; they are asked for now and after every state. */
  wantSheets(seats: readonly number[]): void {
    if (seats.length === this.#wanted.length && seats.every((seat, i) => seat === this.#wanted[i])) return;
    this.#wanted = seats;
    this.#askSheets();
  }

  async play(question: Question, move: object): Promise<Reply> {
    this.pending = move;
    const reply = await this.#socket.request({
      type: "play",
      seat: question.prompt.seat,
      prompt: question.number,
      id: requestId(),
      move,
    });
    if (reply.type !== "accepted") this.pending = null;
    return reply;
  }

  undo(seat: number): Promise<Reply> {
    return this.#socket.request({ type: "undo", seat, id: requestId(), whole_turn: false });
  }

  leave(seat: number): Promise<Reply> {
    return this.#socket.request({ type: "leave", seat, id: requestId() });
  }

  async whyNot(seat: number, move: object): Promise<Refusal | null> {
    const reply = await this.#socket.request({ type: "why_not", seat, id: requestId(), move });
    return reply.type === "answer" ? reply.refusal : null;
  }

  /** null if nobody can say, or the move is not legal. */
  async outcome(seat: number, move: object): Promise<Outcome | null> {
    const reply = await this.#socket.request({ type: "why_not", seat, id: requestId(), move });
    if (reply.type !== "answer" || reply.gain === null) return null;
    const { gain, changes, totals } = reply;
    return { gain, changes, totals, foreseen: reply.foreseen as readonly unknown[] };
  }

  replay(ply: number): void {
    this.#socket.send({ type: "replay", ply });
  }

  #hello() {
    const keys = keysOf(this.code);
    return {
      type: "hello" as const,
      table: this.code,
      keys: keys.seats.slice(-10).map((key) => key.token),
      ...(keys.host ? { host: keys.host } : {}),
      language: settings.language,
    };
  }

  #heard(message: ToPage): void {
    switch (message.type) {
      case "welcome":
        this.table = message.table;
        this.mine = message.seats;
        this.host = message.host;
        this.statics = message.statics;
        this.closed = null;
        this.#fresh = true;
        confirm(this.code, message.seats);
        if (message.seats.length || message.host) remember(this.code, { title: message.table.title });
        break;
      case "state":
        this.#set(message);
        break;
      case "table":
        this.table = message.table;
        break;
      case "sheet":
        this.sheets = { ...this.sheets, [message.seat]: message.lines };
        break;
      case "replayed":
        this.replayed = message;
        break;
      case "history":
        this.#rewrite(message);
        break;
      case "problem":
        if (["unknown_table", "table_full", "malformed"].includes(message.code) && !this.table) {
          this.closed = message;
          this.#socket.close();
        }
        break;
    }
  }

  #set(state: State): void {
    const before = this.state;
    this.#log(state);
    this.#fresh = false;
    this.state = state;
    this.since = performance.now();
    this.table = state.table;
    if (!before || state.ply !== before.ply || state.questions[0]?.number !== before.questions[0]?.number)
      this.pending = null;
    this.#askSheets();
    for (const listener of this.#listeners) listener(state, before);
  }

  /** Live rows are appended one by one; a page that came late, or missed one, asks for all of them. */
  #log(state: State): void {
    if (state.ply === this.#logged) return;
    const seat = state.actor;
    if (this.#fresh || seat === null || state.ply !== this.#logged + 1) {
      this.#socket.send({ type: "history" });
      return;
    }
    const facts = state.facts as readonly unknown[];
    // Every move tells something; only what takes one back does not.
    const kind = facts.length ? "play" : "undo";
    this.chapters = withRow(this.chapters, { ply: state.ply, seat, kind, facts });
    this.#logged = state.ply;
  }

  #rewrite({ ply, rows }: History): void {
    this.chapters = fromRows(rows);
    this.#logged = ply;
    // A move that was made meanwhile would be missing.
    if (this.state && this.state.ply > ply) this.#socket.send({ type: "history" });
  }

  #askSheets(): void {
    clearTimeout(this.#sheetTimer);
    if (!this.#wanted.length) return;
    this.#sheetTimer = setTimeout(() => {
      for (const seat of this.#wanted) this.#socket.send({ type: "sheet", seat });
    }, SHEET_PAUSE);
  }
}
