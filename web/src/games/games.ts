/** The games by name, as their folders say it. */
import type { GameEntry } from "./gameEntry.ts";

const found = import.meta.glob<{ entry: GameEntry }>("./*/entry.ts", { eager: true });
const nameIn = (path: string): string => path.split("/")[1]!;

/** In the order of the lobby. */
export const GAMES: Readonly<Record<string, GameEntry>> = Object.fromEntries(
  Object.entries(found)
    .map(([path, { entry }]): [string, GameEntry] => [nameIn(path), entry])
    .sort(([, one], [, other]) => one.order - other.order),
);

/** Where no game is meant in particular. */
export const FIRST_GAME: string = Object.keys(GAMES).find((name) => GAMES[name]!.pages) ?? "";
