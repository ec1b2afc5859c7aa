/** My tables and whose turn it is there: one WebSocket says hello at each of them in turn. */
import { settings } from "../../lib/settings.svelte.ts";
import { api, Trouble } from "../../store/api.ts";
import { forget, myTables, type TableKeys } from "../../store/keys.ts";
import type { State, TableInfo, ToPage } from "../../wire/generated.ts";

export interface MyTable {
  table: TableInfo;
  mine: readonly number[];
  asked: readonly number[];
  yourTurn: boolean;
  state: State | null;
  seen: number;
}

const MOST = 12;
const PATIENCE = 4_000;

/** Your turn first, then running tables, then those that wait, then finished ones. */
export const rank = ({ yourTurn, table }: MyTable): number =>
  yourTurn ? 0 : { playing: 1, waiting: 2, over: 3 }[table.status];

export async function lookAround(): Promise<MyTable[]> {
  const known = myTables().slice(0, MOST);
  const infos = await Promise.all(known.map((keys) => infoOf(keys)));
  const tables = infos.flatMap((info) => info ?? []);
  await askAll(tables);
  return tables
    .map(({ found }) => found)
    .sort((one, other) => rank(one) - rank(other) || other.seen - one.seen);
}

interface Asked {
  keys: TableKeys;
  found: MyTable;
}

async function infoOf(keys: TableKeys): Promise<Asked | null> {
  try {
    const table = await api.look(keys.code);
    const mine = keys.seats.flatMap((key) => key.seat ?? []);
    return { keys, found: { table, mine, asked: [], yourTurn: false, state: null, seen: keys.seen } };
  } catch (error) {
    if (error instanceof Trouble && error.code === "unknown_table") forget(keys.code);
    return null;
  }
}

function askAll(tables: readonly Asked[]): Promise<void> {
  const running = tables.filter(({ found }) => found.table.status === "playing");
  if (!running.length) return Promise.resolve();
  return new Promise((done) => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    let next = 0;
    let current: Asked | undefined;
    const finish = () => {
      clearTimeout(late);
      socket.onclose = null;
      socket.close();
      done();
    };
    const late = setTimeout(finish, PATIENCE);
    const ask = () => {
      current = running[next++];
      if (!current) return finish();
      socket.send(
        JSON.stringify({
          type: "hello",
          table: current.keys.code,
          keys: current.keys.seats.map((key) => key.token),
          language: settings.language,
        }),
      );
    };
    socket.onopen = ask;
    socket.onclose = finish;
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ToPage;
      if (!current) return;
      if (message.type === "welcome") current.found.mine = message.seats;
      else if (message.type === "state" && message.table.code === current.keys.code) {
        current.found.asked = message.asked;
        current.found.yourTurn = message.questions.length > 0;
        current.found.state = message;
        ask();
      } else if (message.type === "problem") ask();
    };
  });
}
