/** What the client's pages know of a game: its card in the lobby, and where its own pages are. */
import type { Component, Snippet } from "svelte";
import type { Language } from "../lib/i18n/i18n.svelte.ts";
import type { UiIconName } from "../lib/pieces/uiIcons.ts";
import type { TableStore } from "../store/table.svelte.ts";
import type { GameTypes, NewTable } from "../wire/generated.ts";

export interface GameProps<G extends GameTypes = GameTypes> {
  store: TableStore<G>;
  nameOf: (seat: number) => string;
  onsettings: () => void;
  onrule: (rule: string) => void;
  /** The people at the table, for a pane or a drawer. */
  people: Snippet;
  /** What concerns everybody at the table: a pause, a vote about somebody's time, the referee's buttons. */
  notices: Snippet;
}

export interface FinishedProps<G extends GameTypes = GameTypes> extends Omit<GameProps<G>, "notices"> {
  onagain: () => void;
}

export interface SignsProps<G extends GameTypes = GameTypes> {
  store: TableStore<G>;
  /** The sign that somebody asked for. */
  wanted?: string | null;
}

/** A form that makes an option's text. */
export interface FormProps {
  open: boolean;
  /** The table as it is being chosen, for advice that depends on it. */
  seats: number;
  options: Readonly<Record<string, string>>;
  /** What the form held when it was left; its own affair. */
  draft: unknown;
  /** The option's text, and what the form holds for the next time. */
  onmade: (text: string, draft: unknown) => void;
}

type Lazy<C> = () => Promise<{ default: C }>;

/** In the lobby: with or against each other, what it is, how many play, how long. */
export interface CardWords {
  tag: string;
  text: string;
  people: string;
  time: string;
}

/** A table that the lobby makes at once, for people who are new here. */
export interface QuickStart {
  label: Readonly<Record<Language, string>>;
  icon: UiIconName;
  seats: NewTable["seats"];
  options?: NewTable["options"];
}

export interface GameEntry<G extends GameTypes = GameTypes> {
  title: string;
  /** Where its card stands in the lobby; the first game that can be played has its rules behind "Rules". */
  order: number;
  /** The picture on its card. */
  art: Component<{ cropped?: boolean }>;
  card: Readonly<Record<Language, CardWords>>;
  /** In chunks of their own, loaded when they are opened; none: the game is still to come. */
  pages?: {
    table: Lazy<Component<GameProps<G>>>;
    finished: Lazy<Component<FinishedProps<G>>>;
    /** All signs of the game with their pictures. */
    signs?: Lazy<Component<SignsProps<G>>>;
    /** Draws the example of a rule, as the engine gives it. */
    rulePicture?: Lazy<Component<{ picture: G["picture"] }>>;
    /** What a rule says in this match, by its number: instead of the rulebook's general words. */
    inPlay?: Readonly<Record<string, Lazy<Component<{ store: TableStore<G> }>>>>;
    /** By the name of the option that they make. */
    forms?: Readonly<Record<string, Lazy<Component<FormProps, object, "open">>>>;
  };
  /** How many sit at it when all is as usual; without it, two. */
  seats?: number;
  quick?: QuickStart;
  /** What a new table begins with instead of the rules' own, by what is chosen for it so far. */
  suggested?: (chosen: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** The only place where a table becomes a table of one game: pages are found by the name of its game. */
export const gameEntry = <G extends GameTypes>(entry: GameEntry<G>): GameEntry =>
  // eslint-disable-next-line no-restricted-syntax
  entry as unknown as GameEntry;
