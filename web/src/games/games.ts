/** The games this client can show; each comes in a chunk of its own when its table is opened. */
import type { Component, Snippet } from "svelte";
import type { TableStore } from "../store/table.svelte.ts";

export interface GameProps {
  store: TableStore;
  nameOf: (seat: number) => string;
  onsettings: () => void;
  onrule: (rule: string) => void;
  /** The people at the table, for a pane or a drawer. */
  people: Snippet;
  /** What concerns everybody at the table: a pause, a vote about somebody's time, the referee's buttons. */
  notices: Snippet;
}

export interface FinishedProps extends Omit<GameProps, "notices"> {
  onagain: () => void;
}

interface GameParts {
  table: () => Promise<{ default: Component<GameProps> }>;
  finished: () => Promise<{ default: Component<FinishedProps> }>;
}

export const GAMES: Readonly<Record<string, GameParts>> = {
  eco: {
    table: () => import("./eco/EcoTable.svelte"),
    finished: () => import("./eco/EcoFinished.svelte"),
  },
  ecogon: {
    table: () => import("./ecogon/EcogonTable.svelte"),
    finished: () => import("./ecogon/EcogonFinished.svelte"),
  },
};
