/** A table as this page knows it. The state comes whole from the server; facts are only for the log and the eye. */
import { settings } from "../lib/settings.svelte.ts";
import { vocabulary } from "../lib/vocabulary.svelte.ts";
import {
  WIRE_VERSION,
  type Change,
  type ClockInfo,
  type GameTypes,
  type Happened,
  type History,
  type OwnMember,
  type ProblemCode,
  type Question,
  type Refusal,
  type Replayed,
  type RoleName,
  type ScoreLine,
  type SeatChoice,
  type State,
  type StaticsPart,
  type Told,
  type TableInfo,
  type TimeVote,
  type ToPage,
  type Unit,
  type Welcome,
} from "../wire/generated.ts";
import { optionalOf, questionKey, questionOf } from "./asked.ts";
import { confirm, keysOf, remember, tokensOf } from "./keys.ts";
import { fromRows, rowOf, withRow, type LogRow } from "./log.ts";
import { requestId, TableSocket, type Link, type Reply } from "./socket.ts";
import { reloadOnce, versionFits } from "./version.ts";

/**
 * What a legal move would bring at once: in sixtieths, the score lines behind it, and in games that tell it what would
 * happen for sure, with everybody's totals then.
 */
export interface Outcome<G extends GameTypes = GameTypes> {
  gain: number;
  changes: readonly Change[];
  foreseen: readonly Told<G>[];
  totals: readonly number[];
}

const SHEET_PAUSE = 60;

/** `G` are the types of the game that is played; who doesn't care takes any. */
export class TableStore<G extends GameTypes = GameTypes> {
  readonly code: string;
  link = $state<Link>("connecting");
  table = $state.raw<TableInfo | null>(null);
  /** The seats that are played from this page. */
  mine = $state.raw<readonly number[]>([]);
  /** The people who play from this page, with the roles that they hold now. */
  members = $state.raw<readonly OwnMember[]>([]);
  host = $state(false);
  referee = $state(false);
  /** What the game counts, in the page's language; null until the server has said it. */
  unit = $state.raw<Unit | null>(null);
  roles = $state.raw<readonly RoleName[]>([]);
  /** What a seat or one of its people may choose before the deal. */
  choices = $state.raw<readonly SeatChoice[]>([]);
  /** null before the deal. */
  statics = $state.raw<G["statics"] | null>(null);
  state = $state.raw<State<G> | null>(null);
  /** Score lines by seat; those of an older ply stay until the new ones are there. */
  sheets = $state.raw<Readonly<Record<number, readonly ScoreLine[]>>>({});
  replayed = $state.raw<Replayed<G> | null>(null);
  log = $state.raw<readonly LogRow<G["fact"]>[]>([]);
  /** When the state came (performance.now()): the clocks of asked seats run on from there. */
  since = $state.raw(0);
  /** Why the table can't be opened at all. */
  closed = $state.raw<ProblemCode | null>(null);
  /** A move is on its way. */
  pending = $state.raw<G["move"] | null>(null);

  #socket: TableSocket<G>;
  #wanted: readonly number[] = [];
  #sheetTimer: ReturnType<typeof setTimeout> | undefined;
  // Not shown anywhere, so it need not be reactive.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #listeners = new Set<(state: State<G>, before: State<G> | null) => void>();
  /** The next state is an answer to hello: its facts are old. */
  #fresh = true;
  /** The log is whole up to this ply. */
  #logged = 0;
  /** Rows of a log that is still being read, slice by slice. */
  #rows: readonly Happened<G>[] = [];
  #parts: string[] = [];

  constructor(code: string) {
    this.code = code;
    this.#socket = new TableSocket<G>({
      hello: () => this.#hello(),
      onmessage: (message) => this.#heard(message),
      onlink: (link) => (this.link = link),
    });
    this.#socket.connect();
  }

  /** Called with every new state; returns how to stop. */
  onstate(listener: (state: State<G>, before: State<G> | null) => void): () => void {
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

  /** What the game waits for at this page. */
  get question(): Question<G> | null {
    return questionOf(this.state);
  }

  /** What may be answered here although nobody waits for it. */
  get optional(): readonly Question<G>[] {
    return optionalOf(this.state);
  }

  roleName = (id: string): string => this.roles.find((role) => role.id === id)?.name ?? id;

  /** The limit that ends first of those a seat has; with a role, only those that concern it. */
  limitOf(seat: number, role = ""): ClockInfo | null {
    const own =
      this.state?.limits.filter(
        (limit) => limit.seat === seat && (!role || !limit.role || limit.role === role),
      ) ?? [];
    return own.reduce<ClockInfo | null>(
      (first, one) => (first && first.left <= one.left ? first : one),
      null,
    );
  }

  /** The seats whose sheets are shown; they are asked for now and after every state. */
  wantSheets(seats: readonly number[]): void {
    if (seats.length === this.#wanted.length && seats.every((seat, i) => seat === this.#wanted[i])) return;
    this.#wanted = seats;
    this.#askSheets();
  }

  async play(question: Question<G>, move: G["move"]): Promise<Reply<G>> {
    this.pending = move;
    const reply = await this.#socket.request({
      type: "play",
      seat: question.prompt.seat,
      question: question.number,
      id: requestId(),
      move,
    });
    if (reply.type !== "accepted") this.pending = null;
    return reply;
  }

  undo(seat: number): Promise<Reply<G>> {
    return this.#socket.request({ type: "undo", seat, id: requestId(), whole_turn: false });
  }

  leave(seat: number): Promise<Reply<G>> {
    return this.#socket.request({ type: "leave", seat, id: requestId() });
  }

  pause(): Promise<Reply<G>> {
    return this.#socket.request({ type: "pause", id: requestId() });
  }

  resume(): Promise<Reply<G>> {
    return this.#socket.request({ type: "resume", id: requestId() });
  }

  /** More time for everybody who is asked. */
  extend(seconds: number): Promise<Reply<G>> {
    return this.#socket.request({ type: "extend", id: requestId(), seconds });
  }

  endPhase(): Promise<Reply<G>> {
    return this.#socket.request({ type: "end_phase", id: requestId() });
  }

  /** What shall become of a seat whose time is over. */
  timeVote(seat: number, choice: TimeVote["choice"]): Promise<Reply<G>> {
    return this.#socket.request({ type: "time_vote", seat, choice, id: requestId() });
  }

  async whyNot(seat: number, move: G["move"]): Promise<Refusal | null> {
    const reply = await this.#socket.request({ type: "why_not", seat, id: requestId(), move });
    return reply.type === "answer" ? reply.refusal : null;
  }

  /** null if nobody can say, or the move is not legal. */
  async outcome(seat: number, move: G["move"]): Promise<Outcome<G> | null> {
    const reply = await this.#socket.request({ type: "why_not", seat, id: requestId(), move });
    if (reply.type !== "answer" || reply.gain === null) return null;
    const { gain, changes, totals, foreseen } = reply;
    return { gain, changes, totals, foreseen };
  }

  replay(ply: number): void {
    this.#socket.send({ type: "replay", ply });
  }

  #hello() {
    const keys = keysOf(this.code);
    return {
      type: "hello" as const,
      table: this.code,
      keys: tokensOf(keys),
      ...(keys.host ? { host: keys.host } : {}),
      language: settings.language,
      version: WIRE_VERSION,
    };
  }

  #heard(message: ToPage<G>): void {
    switch (message.type) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "statics":
        this.#learn(message);
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
        if (message.code === "old_page") this.#outdated(message.version);
        else if (["unknown_table", "table_full", "malformed"].includes(message.code) && !this.table)
          this.#shut(message.code);
        break;
    }
  }

  #welcomed(welcome: Welcome): void {
    if (welcome.version !== WIRE_VERSION) {
      this.#outdated(welcome.version);
      return;
    }
    versionFits();
    this.table = welcome.table;
    this.mine = welcome.seats;
    this.members = welcome.members;
    this.host = welcome.host;
    this.referee = welcome.referee;
    this.unit = welcome.unit;
    this.roles = welcome.roles;
    this.choices = welcome.choices;
    if (!welcome.parts) this.statics = null;
    this.#parts = [];
    this.closed = null;
    this.#fresh = true;
    confirm(this.code, welcome.members);
    if (welcome.seats.length || welcome.host || welcome.referee)
      remember(this.code, { title: welcome.table.title });
  }

  /** What never changes comes in parts, so that no message is long. */
  #learn({ parts, text }: StaticsPart): void {
    this.#parts.push(text);
    if (this.#parts.length !== parts) return;
    const statics = JSON.parse(this.#parts.join("")) as G["statics"];
    this.statics = statics;
    vocabulary.learn(statics.words);
    this.#parts = [];
  }

  /** Page and server are of different versions: a fresh page will do, unless it was tried already. */
  #outdated(server: number | null): void {
    this.#socket.close();
    if (!reloadOnce(server)) this.closed = "old_page";
  }

  #shut(why: ProblemCode): void {
    this.closed = why;
    this.#socket.close();
  }

  #set(state: State<G>): void {
    const before = this.state;
    this.#log(state);
    this.#fresh = false;
    this.state = state;
    this.since = performance.now();
    this.table = state.table;
    if (
      !before ||
      state.ply !== before.ply ||
      questionKey(questionOf(state)) !== questionKey(questionOf(before))
    )
      this.pending = null;
    this.#askSheets();
    for (const listener of this.#listeners) listener(state, before);
  }

  /** Live rows are appended one by one; a page that came late, or missed one, asks for all of them. */
  #log(state: State<G>): void {
    if (state.ply === this.#logged) return;
    const row = rowOf(state, this.roles.length > 0);
    if (this.#fresh || row === null || state.ply !== this.#logged + 1) {
      this.#read(0);
      return;
    }
    this.log = withRow(this.log, row);
    this.#logged = state.ply;
  }

  #read(after: number): void {
    this.#socket.send({ type: "history", after });
  }

  #rewrite({ after, ply, rows }: History<G>): void {
    if (after !== 0 && after !== this.#rows.at(-1)?.ply) return; // of a reading that was given up
    this.#rows = after ? [...this.#rows, ...rows] : rows;
    // A move that was made meanwhile would be missing.
    if (this.state && this.state.ply > ply) {
      this.#read(ply);
      return;
    }
    this.log = fromRows(this.#rows);
    this.#logged = ply;
    this.#rows = [];
  }

  #askSheets(): void {
    clearTimeout(this.#sheetTimer);
    if (!this.#wanted.length) return;
    this.#sheetTimer = setTimeout(() => {
      for (const seat of this.#wanted) this.#socket.send({ type: "sheet", seat });
    }, SHEET_PAUSE);
  }
}
