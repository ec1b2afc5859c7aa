/** The HTTP side of the server: games, tables, seats. */
import { isObject } from "../lib/isObject.ts";
import type {
  BestResults,
  ChangeSeat,
  Curve,
  GameInfo,
  Glance,
  JoinTable,
  JudgedOptions,
  NewTable,
  OpenTables,
  Problem,
  ProblemCode,
  Reach,
  Refusal,
  Rulebook,
  SeatChanged,
  SeatJoined,
  StoredGame,
  TableDeleted,
  TableInfo,
  TableMade,
  WantedOptions,
} from "../wire/generated.ts";
import { answered } from "./fromServer.ts";
import { anyKey, keysOf } from "./keys.ts";

/** What the server, or the network, has against a request. */
export class Trouble extends Error {
  readonly code: ProblemCode | "offline";
  /** What the game itself has against it, with its rule. */
  readonly refusal: Refusal | null;

  constructor(code: ProblemCode | "offline", text: string, refusal: Refusal | null = null) {
    super(text);
    this.code = code;
    this.refusal = refusal;
  }
}

const isProblem = (said: unknown): said is Problem => isObject(said) && said.type === "problem";

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Trouble("offline", "The server doesn’t answer.");
  }
  if (answer.ok) return answer;
  const said: unknown = await answer.json().catch(() => null);
  if (!isProblem(said)) throw new Trouble("server_error", answer.statusText); // a proxy's words
  throw new Trouble(said.code, said.refusal?.text ?? said.text, said.refusal);
}

const shown = (key?: string | null): Record<string, string> =>
  key ? { Authorization: `Bearer ${key}` } : {};

const get = async <Answer>(path: string, key?: string | null) =>
  answered<Answer>(await ask(path, { headers: shown(key) }));

async function post<Answer>(path: string, body: unknown, key?: string | null): Promise<Answer> {
  const headers = { "Content-Type": "application/json", ...shown(key) };
  return answered(await ask(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

const table = (code: string) => `/api/tables/${encodeURIComponent(code)}`;

/** What its people ask for at a table, their key pays. */
const getWithKey = <Answer>(code: string, what: string) =>
  get<Answer>(`${table(code)}/${what}`, anyKey(keysOf(code)));

export const api = {
  /** What a game calls its things. */
  words: (game: string, language: string) =>
    get<Readonly<Record<string, string>>>(`/api/games/${game}/words?language=${language}`),
  games: (language: string) => get<GameInfo[]>(`/api/games?language=${language}`),
  rules: (game: string, language: string) =>
    get<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`),
  /** The game's own examples by the numbers of their rules, as the game draws them. */
  pictures: (game: string, language: string) =>
    get<Readonly<Record<string, unknown>>>(
      `/api/games/${encodeURIComponent(game)}/pictures?language=${language}`,
    ),
  /** What the server would say about options, before there is a table. */
  optionCheck: (game: string, wanted: WantedOptions, language: string) =>
    post<JudgedOptions>(`/api/games/${encodeURIComponent(game)}/options?language=${language}`, wanted),
  create: (wanted: NewTable, language: string) => post<TableMade>(`/api/tables?language=${language}`, wanted),
  openTables: async () => (await get<OpenTables>("/api/open")).tables,
  look: (code: string) => get<TableInfo>(table(code)),
  /** With a key of the table as its people see it. */
  glance: (code: string, language: string, key: string | null) =>
    get<Glance>(`${table(code)}/glance?language=${language}`, key),
  join: (code: string, who: JoinTable) => post<SeatJoined>(`${table(code)}/join`, who),
  changeSeat: (code: string, seat: number, change: ChangeSeat, key: string | null) =>
    post<SeatChanged>(`${table(code)}/seats/${seat}`, change, key),
  again: (code: string, keys: readonly string[]) => post<TableMade>(`${table(code)}/again`, { keys }),
  /** Slice by slice, put together. */
  curve: async (code: string, language: string): Promise<Curve> => {
    const slice = (after: number) => getWithKey<Curve>(code, `curve?language=${language}&after=${after}`);
    let whole = await slice(0);
    while (whole.totals.length <= whole.plies) {
      const next = await slice(whole.totals.length);
      if (!next.totals.length) break;
      whole = { ...whole, totals: [...whole.totals, ...next.totals], turns: [...whole.turns, ...next.turns] };
    }
    return whole;
  },
  /** A finished game of one seat among those like it. */
  best: (code: string) => getWithKey<BestResults>(code, "best"),
  reach: () => get<Reach>("/api/reach"),
  /** What a form offers for one of its fields; the game knows what these are. */
  formRows: <Row>(game: string, option: string, field: string, language: string) =>
    get<readonly Row[]>(`/api/games/${game}/forms/${option}/${field}?language=${language}`),
  /** What is stored of a game that is over or of earlier rules, its rows after a ply. */
  record: (code: string, after: number, language: string, key: string | null) =>
    get<StoredGame>(`${table(code)}/record?after=${after}&language=${language}`, key),
  remove: (code: string, host: string | null) => post<TableDeleted>(`${table(code)}/delete`, {}, host),
  fileHref: (code: string) => `${table(code)}/file`,
  qrHref: (code: string) => `${table(code)}/qr.svg`,
};
