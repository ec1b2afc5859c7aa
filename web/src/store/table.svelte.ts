/** A table as this page knows it. The state comes whole from the server; facts are only for the log and the eye. */
import { settings } from "../lib/settings.svelte.ts";
import { vocabulary } from "../lib/vocabulary.svelte.ts";
import {
  WIRE_VERSION,
  type CellGain,
  type ClockInfo,
  type GameTypes,
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
  type TableInfo,
  type TimeVote,
  type ToPage,
  type Unit,
  type Welcome,
} from "../wire/generated.ts";
import { optionalOf, questionKey, questionOf } from "./asked.ts";
import { helloOf } from "./greeting.ts";
import { confirm, drop, remember, voided, type SeatKey } from "./keys.ts";
import { fromRows, rowOf, Slices, withRow, type LogRow } from "./log.ts";
import { Pacing } from "./showing/pacing.ts";
import { stayOf } from "./showing/showing.ts";
import { requestId, TableSocket, type Decree, type Link, type Reply } from "./socket.ts";
import type { Fixed, Outcome } from "./asking/outcome.ts";
import { reloadOnce, versionFits } from "./version.ts";

/** A state, and when it came (performance.now()): the clocks run on from there. */
interface Arrived<G extends GameTypes> {
  readonly state: State<G>;
  readonly at: number;
}

const SHEET_PAUSE = 60;

/** Why a table can't be opened; all else is said of a single request. */
const SHUT: ReadonlySet<ProblemCode> = new Set(["table_full", "malformed", "unknown_game", "damaged"]);

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
  /** All win or lose together. */
  together = $state(false);
  /** null before the deal. */
  statics = $state.raw<G["statics"] | null>(null);
  /** The one on show; those that came since wait until it has been seen. */
  state = $state.raw<State<G> | null>(null);
  /** What led to the state is still being shown; a question waits for it. */
  showing = $state(false);
  /** So many states have come that are not on show yet. */
  waiting = $state(0);
  /** What the state on show has changed in everybody's totals, in sixtieths; empty where nobody wants to see it. */
  gained = $state.raw<readonly number[]>([]);
  /** Score lines by seat; those of an older ply stay until the new ones are there. */
  sheets = $state.raw<Readonly<Record<number, readonly ScoreLine[]>>>({});
  replayed = $state.raw<Replayed<G> | null>(null);
  log = $state.raw<readonly LogRow<G["fact"]>[]>([]);
  /** When the state came: the clocks of asked seats run on from there. */
  since = $state.raw(0);
  /** Why the table can't be opened at all. */
  closed = $state.raw<ProblemCode | null>(null);
  /** Keys of this browser that open their seat no more. */
  lost = $state.raw<readonly SeatKey[]>([]);
  /** A move is on its way. */
  pending = $state.raw<G["move"] | null>(null);

  #socket: TableSocket<G>;
  #wanted: readonly number[] = [];
  #sheetTimer: ReturnType<typeof setTimeout> | undefined;
  #pacing = new Pacing<Arrived<G>>({
    show: ({ state, at }) => {
      this.waiting = this.#pacing.behind;
      this.#set(state, at);
    },
    stays: ({ state }) => stayOf(state, this.#fresh ? null : this.state, this.#onlooker()),
    onshowing: (showing) => (this.showing = showing),
  });
  #newest: TableInfo | null = null;
  // Not shown anywhere, so it need not be reactive.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #listeners = new Set<(state: State<G>, before: State<G> | null) => void>();
  /** The next state is an answer to hello: its facts are old. */
  #fresh = true;
  /** The log is whole up to this ply. */
  #logged = 0;
  #slices = new Slices<G>();

  constructor(code: string) {
    this.code = code;
    this.#socket = new TableSocket<G>({
      hello: () => helloOf(this.code),
      onmessage: (message) => this.#heard(message),
      onlink: (link) => (this.link = link),
    });
    this.#socket.connect();
    if (typeof document !== "undefined") document.addEventListener("visibilitychange", this.#unseen);
  }

  #onlooker() {
    return { pace: settings.pace, hidden: document.hidden, mine: this.mine };
  }
  #unseen = () => {
    if (document.hidden) this.finish();
  };

  /** Where things stand, without what led to it: for whoever asks for it, or doesn't look. */
  finish(): void {
    this.#pacing.finish();
  }

  /** Something on show is being read: the rest waits for `proceed`. */
  pauseShow(): void {
    this.#pacing.hold();
  }

  proceed(): void {
    this.#pacing.letGo();
  }

  /** Called with every new state; returns how to stop. */
  onstate(listener: (state: State<G>, before: State<G> | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#sheetTimer);
    if (typeof document !== "undefined") document.removeEventListener("visibilitychange", this.#unseen);
    this.#pacing.drop();
    this.#socket.close();
  }

  /** With other keys, or in another language. */
  hello(): void {
    this.#socket.hello();
  }

  /** The person knows that these keys are of no use any more. */
  forgetLost(): void {
    for (const { token } of this.lost) drop(this.code, token);
    this.lost = [];
  }

  /** What the game waits for at this page. */
  get question(): Question<G> | null {
    return this.showing ? null : questionOf(this.state);
  }

  /** What may be answered here although nobody waits for it. */
  get optional(): readonly Question<G>[] {
    return this.showing ? [] : optionalOf(this.state);
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
    this.finish();
    return this.#socket.request({ type: "undo", seat, id: requestId(), whole_turn: false });
  }

  leave(seat: number): Promise<Reply<G>> {
    return this.#socket.request({ type: "leave", seat, id: requestId() });
  }

  /** What only a referee may say. */
  decree(numbered: (id: string) => Decree): Promise<Reply<G>> {
    return this.#socket.request(numbered(requestId()));
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
    const { gain, changes, totals, foreseen, then } = reply;
    return { gain, changes, totals, foreseen, then };
  }

  /** What each cell of an own open question would bring at most, of the moves with these fields. */
  async gains(seat: number, fixed: Fixed): Promise<readonly CellGain[]> {
    const reply = await this.#socket.request({ type: "gains", seat, id: requestId(), fixed });
    return reply.type === "gains" ? reply.cells : [];
  }

  replay(ply: number): void {
    this.#socket.send({ type: "replay", ply });
  }

  #heard(message: ToPage<G>): void {
    switch (message.type) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "statics":
        this.#learn(this.#slices.statics(message));
        break;
      case "state":
        this.#newest = message.table;
        this.#pacing.push({ state: message, at: performance.now() });
        this.waiting = this.#pacing.behind;
        this.#showTable();
        break;
      case "table":
        this.#newest = message.table;
        this.#showTable();
        break;
      case "sheet":
        // One of a state that isn't on show yet is asked for again then.
        if (this.state && message.ply > this.state.ply) break;
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
        // Its host may have deleted the table meanwhile.
        else if (message.code === "unknown_table" || (!this.table && SHUT.has(message.code)))
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
    // What came before is old news now.
    this.#pacing.drop();
    this.#newest = welcome.table;
    this.table = welcome.table;
    this.mine = welcome.seats;
    this.members = welcome.members;
    this.host = welcome.host;
    this.referee = welcome.referee;
    this.unit = welcome.unit;
    this.roles = welcome.roles;
    this.choices = welcome.choices;
    this.together = welcome.together;
    if (!welcome.parts) this.statics = null;
    this.#slices.begin();
    this.closed = null;
    this.#fresh = true;
    confirm(this.code, welcome.members);
    this.lost = voided(this.code, welcome.members);
    if (welcome.seats.length || welcome.host || welcome.referee)
      remember(this.code, { title: welcome.table.title });
  }

  #learn(statics: G["statics"] | null): void {
    if (!statics) return;
    this.statics = statics;
    vocabulary.learn(statics.words);
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

  /** Who comes and goes is seen at once; that the game is over only when its end has been on show. */
  #showTable(): void {
    const table = this.#newest;
    const early = table?.status === "over" && this.state !== null && !this.state.result.over;
    this.table = table && early ? { ...table, status: "playing" } : table;
  }

  #set(state: State<G>, at: number): void {
    const before = this.state;
    this.gained =
      before && !this.#fresh && settings.pace !== "once"
        ? state.totals.map((total, seat) => total - (before.totals[seat] ?? total))
        : [];
    this.#log(state);
    this.#fresh = false;
    this.state = state;
    this.since = at;
    this.#showTable();
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
    if (state.ply <= this.#logged) return;
    const row = rowOf(state, this.roles.length > 0);
    if (this.#fresh || row === null || state.ply !== this.#logged + 1) {
      this.#socket.send({ type: "history", after: 0 });
      return;
    }
    this.log = withRow(this.log, row);
    this.#logged = state.ply;
  }

  #rewrite(slice: History<G>): void {
    const rows = this.#slices.rows(slice);
    if (!rows) return;
    if (this.state && this.state.ply > slice.ply) {
      this.#socket.send({ type: "history", after: slice.ply });
      return;
    }
    this.log = fromRows(rows);
    this.#logged = slice.ply;
  }

  #askSheets(): void {
    clearTimeout(this.#sheetTimer);
    // Whoever looks at others still wants to know what happens to the own points.
    const own = this.mine.length === 1 ? this.mine.filter((seat) => !this.#wanted.includes(seat)) : [];
    const seats = [...this.#wanted, ...own];
    if (!seats.length) return;
    this.#sheetTimer = setTimeout(() => {
      for (const seat of seats) this.#socket.send({ type: "sheet", seat });
    }, SHEET_PAUSE);
  }
}
