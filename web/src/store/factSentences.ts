/** What happened, as the server tells it: a fact with its sentence, in which only the name of a person is open. */
import { isCell, type Cell } from "../lib/board/cell.ts";
import { isObject } from "../lib/isObject.ts";
import type { FactSentence } from "../wire/generated.ts";

export type SentenceOf<Fact = unknown> = Omit<FactSentence, "fact"> & { readonly fact: Fact };

export interface People {
  name: (seat: number) => string;
  /** It is about the person at this page: "you". */
  mine: (seat: number) => boolean;
}

export interface Line {
  seat: number | null;
  text: string;
  at: readonly Cell[];
}

export const sentence = ({ who, text, you }: SentenceOf, { name, mine }: People): string => {
  if (who === null) return text;
  return you && mine(who) ? you : text.replaceAll("{who}", () => name(who));
};

/** Other sentences of the server name seats too: `{seat 2}` stands for whoever sits there. */
export const withNames = (text: string, name: (seat: number) => string): string =>
  text.replace(/\{seat (\d+)\}/g, (_, number: string) => name(Number(number) - 1));

/** A fact as a line of the log; null for what everybody sees anyway. */
export const lineOf = (said: SentenceOf, people: People): Line | null =>
  said.text ? { seat: said.who, text: sentence(said, people), at: cellsOf(said.fact) } : null;

/** Where it happened, or where a choice points to. */
export function cellsOf(fact: unknown): readonly Cell[] {
  return [...cellAt(fact), ...(isObject(fact) && "choice" in fact ? cellAt(fact.choice) : [])];
}

const cellAt = (value: unknown): Cell[] =>
  isObject(value) && "at" in value && isCell(value.at) ? [value.at] : [];
